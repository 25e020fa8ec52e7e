/** Something was being written here and not saved. It stays until the person says what becomes of it. */
import { Button } from '@mantine/core';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import styles from './question-editor.module.css';
import { questionMessages } from './questions.messages.js';

interface LeftDraftNoticeProps {
  savedAt: string;
  onTake: () => void;
  onDrop: () => void;
}
export function LeftDraftNotice({ savedAt, onTake, onDrop }: LeftDraftNoticeProps) {
  const t = useMessages(questionMessages);
  const format = useFormat();
  return (
    <div className={styles.left} role="status">
      <span>{t('leftDraft', { time: format.dateTime(savedAt) })}</span>
      <Button size="compact-sm" onClick={onTake}>
        {t('leftDraftTake')}
      </Button>
      <Button size="compact-sm" variant="default" onClick={onDrop}>
        {t('leftDraftDrop')}
      </Button>
    </div>
  );
}
