import { CopyLink } from '../../ui/copy-link.js';
import styles from './enterprise-directory.module.css';

/** A value to paste elsewhere. */
export function Copyable({ label, value }: { label: string; value: string }) {
  return (
    <div className={styles.value}>
      <span>{label}</span>
      <div>
        <code>{value}</code>
        <CopyLink value={value} />
      </div>
    </div>
  );
}
