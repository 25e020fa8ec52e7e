import { CopyLink } from '../../ui/copy-link.js';
import styles from './enterprise-sso.module.css';

/** The address that the identity provider must allow, with a button that copies it. */
export function RedirectAddress({ uri }: { uri: string }) {
  return (
    <span className={styles.redirect}>
      <code>{uri}</code>
      <CopyLink value={uri} />
    </span>
  );
}
