/** Type, difficulty and marks of a question: controls that do not render on a keystroke in another field. */
import { NumberInput, Rating, Select } from '@mantine/core';
import { memo } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { draftMessages } from './drafts.messages.js';
import type { DraftQuestion, QuestionPatch } from './draft-editing.js';
import styles from './editor-pane.module.css';

const TYPES = ['choice', 'multipleChoice', 'fill', 'solution', 'unknown'] as const;

interface TypeControlProps {
  value: DraftQuestion['type'];
  isDoubtful: boolean;
  onType: (type: DraftQuestion['type']) => void;
}
export const TypeControl = memo(function TypeControl({ value, isDoubtful, onType }: TypeControlProps) {
  const t = useMessages(draftMessages);
  return (
    <Select
      aria-label={t('field.type')}
      data={TYPES.map((type) => ({ value: type, label: t(`type.${type}`) }))}
      value={value}
      allowDeselect={false}
      error={isDoubtful}
      onChange={(chosen) => {
        const type = TYPES.find((known) => known === chosen);
        if (type) onType(type);
      }}
    />
  );
});

interface NumberControlProps {
  value: number | null;
  onPatch: (patch: QuestionPatch, key: string) => void;
}
export const DifficultyControl = memo(function DifficultyControl({ value, onPatch }: NumberControlProps) {
  const t = useMessages(draftMessages);
  return (
    <span className={styles.difficulty}>
      <Rating
        aria-label={t('field.difficulty')}
        value={value ?? 0}
        onChange={(stars) => onPatch({ difficulty: stars || null }, 'difficulty')}
        color="gamboge"
      />
      <span className="tk-dim">
        {value === null ? t('difficulty.none') : t(`difficulty.${difficultyKey(value)}`)}
      </span>
    </span>
  );
});

const difficultyKey = (difficulty: number) =>
  ([1, 2, 3, 4, 5] as const).find((step) => step === difficulty) ?? 3;

export const ScoreControl = memo(function ScoreControl({ value, onPatch }: NumberControlProps) {
  const t = useMessages(draftMessages);
  return (
    <NumberInput
      aria-label={t('field.score')}
      value={value ?? ''}
      min={0}
      max={1000}
      hideControls
      suffix={t('score.unit')}
      onChange={(score) => onPatch({ score: typeof score === 'number' ? score : null }, 'score')}
    />
  );
});
