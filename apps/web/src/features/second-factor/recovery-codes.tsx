/** Recovery codes, shown once. */
import { Button, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react';
import { saveFile } from '../../api/save-file.js';
import { useAuth } from '../../auth/auth.store.js';
import { useMessages } from '../../i18n/messages.js';
import { secondFactorMessages } from './second-factor.messages.js';
import styles from './second-factor.module.css';

export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const t = useMessages(secondFactorMessages);
  const email = useAuth((state) => state.user?.email ?? '');
  const text = codes.join('\n');
  const download = () =>
    // The mark lets Windows know the encoding.
    saveFile(
      new Blob([`\ufeff${t('fileHead', { email })}\n\n${text}\n`], { type: 'text/plain;charset=utf-8' }),
      t('file'),
    );
  return (
    <>
      <p className={styles.text}>{t('codesText')}</p>
      <ol className={styles.codes} aria-label={t('recovery')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={styles.actions}>
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={download}>
          {t('download')}
        </Button>
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
              onClick={copy}
            >
              {copied ? t('copied') : t('copyAll')}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onSaved}>{t('saved')}</Button>
      </div>
    </>
  );
}
