/** An unsaved draft was left here. The notice stays until the person decides about it. */
import { Button } from '@mantine/core';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { previewLine } from '../../ui/preview-line.js';
import { QuestionText } from '../../ui/question-content.js';
import type { LeftDraft } from './local-drafts.js';
import styles from './question-editor.module.css';
import { questionMessages } from './questions.messages.js';

interface LeftDraftNoticeProps {
  draft: LeftDraft;
  /** The number of drafts, including this one. */
  count: number;
  onTake: () => void;
  onDrop: () => void;
}
export function LeftDraftNotice({ draft, count, onTake, onDrop }: LeftDraftNoticeProps) {
  const t = useMessages(questionMessages);
  const format = useFormat();
  const stem = draft.drafts[0]?.stem.trim() ?? '';
  return (
    <div className={styles.left} role="status">
      <span>
        {t(count > 1 ? 'leftDrafts' : 'leftDraft', { time: format.dateTime(draft.savedAt), count })}
        {stem !== '' && (
          <>
            {' · '}
            <QuestionText inline source={previewLine(stem)} />
          </>
        )}
      </span>
      <Button size="compact-sm" onClick={onTake}>
        {t('leftDraftTake')}
      </Button>
      <Button size="compact-sm" variant="default" onClick={onDrop}>
        {t('leftDraftDrop')}
      </Button>
    </div>
  );
}
