/** The head of a review: the draft's name, its save state, the progress, and the actions on its questions. */
import { ActionIcon } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconArrowLeft, IconKeyboard } from '@tabler/icons-react';
import { isUnanswered } from '@tiku/question-syntax/check';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMessages } from '../../i18n/messages.js';
import { useViewport } from '../../shell/use-viewport.js';
import { isDoubtful, sureQuestions } from './draft-editing.js';
import { DraftTitle } from './draft-title.js';
import { draftMessages } from './drafts.messages.js';
import { Act, ModeSwitch, PaneSwitch, Progress, SaveButton } from './review-bar-parts.js';
import { ReviewMenu } from './review-menu.js';
import styles from './review.module.css';
import { SaveNote } from './save-note.js';
import type { Pane } from './use-review-view.js';
import type { Review } from './use-review.js';

interface ReviewBarProps {
  review: Review;
  title: string;
  mode: 'list' | 'grid';
  onMode: (mode: 'list' | 'grid') => void;
  pane: Pane;
  onPane: (pane: Pane) => void;
  batch: ReactNode;
  onSource: () => void;
  onAnswers: () => void;
  onSave: () => void;
  onOpen: (id: string) => void;
  onConfirmSure: () => void;
  onHelp: () => void;
  onUndo: () => void;
  onRedo: () => void;
}

export function ReviewBar({
  review,
  title,
  mode,
  onMode,
  pane,
  onPane,
  batch,
  onSource,
  onAnswers,
  onSave,
  onOpen,
  onConfirmSure,
  onHelp,
  onUndo,
  onRedo,
}: ReviewBarProps) {
  const t = useMessages(draftMessages);
  const navigate = useNavigate();
  const [firstConflict] = review.conflicts;
  const total = review.questions.length;
  const sure = sureQuestions(review.questions).length;
  const doubts = review.questions.filter(isDoubtful).length;
  const confirmed = review.questions.filter((question) => question.confirmed).length;
  const onPhone = useViewport() === 'phone';
  const progress = (
    <Progress
      confirmed={confirmed}
      total={total}
      doubts={doubts}
      sure={sure}
      unanswered={review.questions.filter(isUnanswered).length}
      onConfirmSure={onConfirmSure}
      onAnswers={onAnswers}
    />
  );
  const paneSwitch = mode === 'list' && <PaneSwitch pane={pane} onPane={onPane} />;
  const menu = (
    <ReviewMenu
      canUndo={review.canUndo}
      canRedo={review.canRedo}
      isEmpty={total === 0}
      onUndo={onUndo}
      onRedo={onRedo}
      onPhone={onPhone}
      mode={mode}
      onMode={onMode}
      onSource={onSource}
      onAnswers={onAnswers}
    />
  );
  const save = <SaveButton disabled={total === 0} onSave={onSave} />;
  return (
    <div className={styles.bar}>
      <ActionIcon
        size={34}
        variant="subtle"
        aria-label={t('back')}
        onClick={() => void navigate('/batch-upload')}
      >
        <IconArrowLeft size={19} stroke={1.7} />
      </ActionIcon>
      <div className={styles.title}>
        <DraftTitle name={title} onRename={review.rename} />
        <SaveNote review={review} />
        {firstConflict && (
          <button
            type="button"
            className={styles.saved}
            data-bad
            data-link
            onClick={() => onOpen(firstConflict.questionId)}
          >
            {t('conflict.count', { count: review.conflicts.length })}
          </button>
        )}
      </div>
      {onPhone ? (
        <>
          {menu}
          {save}
          <div className={styles.secondRow}>
            {paneSwitch}
            {progress}
            {batch}
          </div>
        </>
      ) : (
        <>
          {progress}
          <div className={styles.spacer} />
          {batch}
          <Act label={t('undo')} icon={IconArrowBackUp} disabled={!review.canUndo} onAct={onUndo} />
          <Act label={t('redo')} icon={IconArrowForwardUp} disabled={!review.canRedo} onAct={onRedo} />
          <Act label={t('keys.title')} icon={IconKeyboard} onAct={onHelp} />
          <ModeSwitch mode={mode} onMode={onMode} />
          {paneSwitch}
          {menu}
          {save}
        </>
      )}
    </div>
  );
}
