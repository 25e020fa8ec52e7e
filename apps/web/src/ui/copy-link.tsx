import { CopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useMessages } from '../i18n/messages.js';
import { uiMessages } from './ui.messages.js';

/** Copies a value that is pasted elsewhere, and says so for a moment. */
export function CopyLink({ value }: { value: string }) {
  const t = useMessages(uiMessages);
  return (
    <CopyButton value={value}>
      {({ copied, copy }) => (
        <button type="button" className="tk-lnk" data-done={copied || undefined} onClick={copy}>
          {copied ? <IconCheck size={15} aria-hidden /> : <IconCopy size={15} aria-hidden />}
          {copied ? t('copied') : t('copy')}
        </button>
      )}
    </CopyButton>
  );
}
