import { CopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useMessages } from '../../i18n/messages.js';
import { enterpriseSsoMessages } from './enterprise-sso.messages.js';
import styles from './enterprise-sso.module.css';

/** The address that the identity provider must allow, with a button that copies it. */
export function RedirectAddress({ uri }: { uri: string }) {
  const t = useMessages(enterpriseSsoMessages);
  return (
    <span className={styles.redirect}>
      <code>{uri}</code>
      <CopyButton value={uri}>
        {({ copied, copy }) => (
          <button type="button" className="tk-lnk" data-done={copied || undefined} onClick={copy}>
            {copied ? <IconCheck size={15} aria-hidden /> : <IconCopy size={15} aria-hidden />}
            {copied ? t('copied') : t('copy')}
          </button>
        )}
      </CopyButton>
    </span>
  );
}
