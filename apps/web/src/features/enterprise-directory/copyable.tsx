import { CopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useMessages } from '../../i18n/messages.js';
import { enterpriseDirectoryMessages } from './enterprise-directory.messages.js';
import styles from './enterprise-directory.module.css';

/** A value to paste elsewhere. */
export function Copyable({ label, value }: { label: string; value: string }) {
  const t = useMessages(enterpriseDirectoryMessages);
  return (
    <div className={styles.value}>
      <span>{label}</span>
      <div>
        <code>{value}</code>
        <CopyButton value={value}>
          {({ copied, copy }) => (
            <button type="button" className="tk-lnk" data-done={copied || undefined} onClick={copy}>
              {copied ? <IconCheck size={15} aria-hidden /> : <IconCopy size={15} aria-hidden />}
              {copied ? t('copied') : t('copy')}
            </button>
          )}
        </CopyButton>
      </div>
    </div>
  );
}
