/** Controls of a review's head that do not render on a keystroke in a field. */
import { ActionIcon, Button, SegmentedControl, Tooltip } from '@mantine/core';
import { IconChecks, IconListCheck, type Icon } from '@tabler/icons-react';
import { memo } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { answerKeyMessages } from '../answer-key/answer-key.messages.js';
import { draftMessages } from './drafts.messages.js';
import styles from './review.module.css';
import type { Pane } from './use-review-view.js';

interface ProgressProps {
  confirmed: number;
  total: number;
  doubts: number;
  /** Neither confirmed nor doubtful. */
  sure: number;
  unanswered: number;
  onConfirmSure: () => void;
  onAnswers: () => void;
}
export const Progress = memo(function Progress(props: ProgressProps) {
  const { confirmed, total, doubts, sure, unanswered, onConfirmSure, onAnswers } = props;
  const t = useMessages(draftMessages);
  const keyTexts = useMessages(answerKeyMessages);
  return (
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
      {unanswered > 0 && (
        <Button
          size="compact-sm"
          variant="light"
          leftSection={<IconListCheck size={15} stroke={1.8} />}
          onClick={onAnswers}
        >
          {keyTexts('openMissing', { count: unanswered })}
        </Button>
      )}
    </div>
  );
});

interface PaneSwitchProps {
  pane: Pane;
  onPane: (pane: Pane) => void;
}
export const PaneSwitch = memo(function PaneSwitch({ pane, onPane }: PaneSwitchProps) {
  const t = useMessages(draftMessages);
  return (
    <SegmentedControl
      className={styles.paneSwitch}
      size="xs"
      aria-label={t('pane')}
      value={pane}
      onChange={(value) => onPane(value === 'list' ? 'list' : value === 'source' ? 'source' : 'editor')}
      data={(['list', 'source', 'editor'] as const).map((value) => ({ value, label: t(`pane.${value}`) }))}
    />
  );
});

interface ModeSwitchProps {
  mode: 'list' | 'grid';
  onMode: (mode: 'list' | 'grid') => void;
}
export const ModeSwitch = memo(function ModeSwitch({ mode, onMode }: ModeSwitchProps) {
  const t = useMessages(draftMessages);
  return (
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
  );
});

interface SaveButtonProps {
  disabled: boolean;
  onSave: () => void;
}
export const SaveButton = memo(function SaveButton({ disabled, onSave }: SaveButtonProps) {
  const t = useMessages(draftMessages);
  return (
    <Button onClick={onSave} disabled={disabled}>
      {t('saveToBank')}
    </Button>
  );
});

interface ActProps {
  label: string;
  icon: Icon;
  disabled?: boolean;
  onAct: () => void;
}
export const Act = memo(function Act({ label, icon: Sign, disabled = false, onAct }: ActProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon size={34} variant="subtle" aria-label={label} disabled={disabled} onClick={onAct}>
        <Sign size={18} stroke={1.7} />
      </ActionIcon>
    </Tooltip>
  );
});
