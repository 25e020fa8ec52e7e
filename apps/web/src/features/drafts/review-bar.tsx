/** The head of a review: whose questions, whether they are kept, how far one is, and what to do with them. */
import { ActionIcon, Button, SegmentedControl, Tooltip } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowLeft,
  IconChecks,
  IconKeyboard,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMessages } from '../../i18n/messages.js';
import { useViewport } from '../../shell/use-viewport.js';
import { isDoubtful, sureQuestions } from './draft-editing.js';
import { DraftTitle } from './draft-title.js';
import { draftMessages } from './drafts.messages.js';
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
    <div className={styles.progress}>
      <span>{t('progress', { confirmed, total })}</span>
      <span className={styles.track}>
        <i style={{ width: `${total > 0 ? (confirmed / total) * 100 : 0}%` }} />
      </span>
      {doubts > 0 && <span className={styles.doubts}>{t('doubts', { count: doubts })}</span>}
      {sure > 0 && (
        <Button
          size="compact-sm"
          variant="light"
          leftSection={<IconChecks size={15} stroke={1.8} />}
          onClick={onConfirmSure}
        >
          {t('confirmSure', { count: sure })}
        </Button>
      )}
    </div>
  );
  const paneSwitch = mode === 'list' && (
    <SegmentedControl
      className={styles.paneSwitch}
      size="xs"
      aria-label={t('pane')}
      value={pane}
      onChange={(value) => onPane(value === 'list' ? 'list' : value === 'source' ? 'source' : 'editor')}
      data={(['list', 'source', 'editor'] as const).map((value) => ({ value, label: t(`pane.${value}`) }))}
    />
  );
  const menu = (
    <ReviewMenu
      review={review}
      onUndo={onUndo}
      onRedo={onRedo}
      onPhone={onPhone}
      mode={mode}
      onMode={onMode}
      onSource={onSource}
    />
  );
  const save = (
    <Button onClick={onSave} disabled={total === 0}>
      {t('saveToBank')}
    </Button>
  );
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
          <Act label={t('undo')} disabled={!review.canUndo} onClick={onUndo}>
            <IconArrowBackUp size={18} stroke={1.7} />
          </Act>
          <Act label={t('redo')} disabled={!review.canRedo} onClick={onRedo}>
            <IconArrowForwardUp size={18} stroke={1.7} />
          </Act>
          <Act label={t('keys.title')} onClick={onHelp}>
            <IconKeyboard size={18} stroke={1.7} />
          </Act>
          <SegmentedControl
            size="xs"
            aria-label={t('mode')}
            value={mode}
            onChange={(value) => onMode(value === 'grid' ? 'grid' : 'list')}
            data={[
              { value: 'list', label: t('mode.list') },
              { value: 'grid', label: t('mode.grid') },
            ]}
          />
          {paneSwitch}
          {menu}
          {save}
        </>
      )}
    </div>
  );
}

function Act({
  label,
  disabled = false,
  onClick,
  children,
}: {
  label: string;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <Tooltip label={label}>
      <ActionIcon size={34} variant="subtle" aria-label={label} disabled={disabled} onClick={onClick}>
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
