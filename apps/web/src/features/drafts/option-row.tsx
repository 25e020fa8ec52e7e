/** One option: its mark, its text, its position. */
import { LIMITS } from '@tiku/contracts/common';
import { ActionIcon, Checkbox, Radio } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import { memo, useCallback } from 'react';
import { useMessages } from '../../i18n/messages.js';
import type { ConfidenceBand } from '../../ui/marks.js';
import type { Figures } from '../../ui/rendered-text.js';
import { letterOf } from './draft-editing.js';
import type { DoubtRun } from './doubt-runs.js';
import { draftMessages } from './drafts.messages.js';
import { MarkupField } from './markup-field.js';
import styles from './editor-pane.module.css';

interface OptionRowProps {
  index: number;
  isLast: boolean;
  /** The key of question and option: editing ends when it changes. */
  of: string;
  text: string;
  isCorrect: boolean;
  single: boolean;
  band: ConfidenceBand;
  figures: Figures;
  runs: readonly DoubtRun[];
  onMark: (index: number, isCorrect: boolean) => void;
  onText: (index: number, text: string) => void;
  onSwap: (a: number, b: number) => void;
  onRemove: (index: number) => void;
}

/** A keystroke in the stem renders no option, and the next question keeps their marks and buttons. */
export const OptionRow = memo(function OptionRow(props: OptionRowProps) {
  const { index, isLast, of, text, isCorrect, single, band, figures, runs } = props;
  const { onMark, onText, onSwap, onRemove } = props;
  const t = useMessages(draftMessages);
  const letter = letterOf(index);
  const write = useCallback((written: string) => onText(index, written), [onText, index]);
  return (
    <div className={styles.option} data-band={band} data-doubt={band !== 'sure' || undefined}>
      <OptionMark index={index} isCorrect={isCorrect} single={single} onMark={onMark} />
      <b>{letter}</b>
      <div className={styles.grow}>
        <MarkupField
          bare
          of={of}
          label={t('option.text', { letter })}
          value={text}
          figures={figures}
          runs={runs}
          maxLength={LIMITS.optionChars}
          onChange={write}
        />
      </div>
      <OptionTools index={index} isLast={isLast} onSwap={onSwap} onRemove={onRemove} />
    </div>
  );
});

type OptionMarkProps = Pick<OptionRowProps, 'index' | 'isCorrect' | 'single' | 'onMark'>;
const OptionMark = memo(function OptionMark({ index, isCorrect, single, onMark }: OptionMarkProps) {
  const t = useMessages(draftMessages);
  const Mark = single ? Radio : Checkbox;
  return (
    <Mark
      checked={isCorrect}
      onChange={(event) => onMark(index, event.currentTarget.checked)}
      aria-label={t('option.correct', { letter: letterOf(index) })}
    />
  );
});

type OptionToolsProps = Pick<OptionRowProps, 'index' | 'isLast' | 'onSwap' | 'onRemove'>;
const OptionTools = memo(function OptionTools({ index, isLast, onSwap, onRemove }: OptionToolsProps) {
  const t = useMessages(draftMessages);
  const letter = letterOf(index);
  return (
    <>
      <ActionIcon
        size={26}
        variant="subtle"
        aria-label={t('option.up', { letter })}
        disabled={index === 0}
        onClick={() => onSwap(index, index - 1)}
      >
        <IconArrowUp size={14} />
      </ActionIcon>
      <ActionIcon
        size={26}
        variant="subtle"
        aria-label={t('option.down', { letter })}
        disabled={isLast}
        onClick={() => onSwap(index, index + 1)}
      >
        <IconArrowDown size={14} />
      </ActionIcon>
      <ActionIcon
        size={26}
        variant="subtle"
        aria-label={t('option.remove', { letter })}
        onClick={() => onRemove(index)}
      >
        <IconX size={14} />
      </ActionIcon>
    </>
  );
});
