/** The properties of a question besides its text: type, difficulty, knowledge points, sub-types, marks, source. */
import { NumberInput, Rating, SegmentedControl } from '@mantine/core';
import { LIMITS } from '@tiku/contracts/common';
import { QUESTION_TYPES } from '@tiku/contracts/question-bank';
import { memo } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { difficultyOf } from '../../ui/marks.js';
import { uiMessages } from '../../ui/ui.messages.js';
import { LabelField } from './label-field.js';
import { sameFields, withType, type QuestionDraft } from './question-draft.js';
import styles from './question-editor.module.css';
import { questionMessages } from './questions.messages.js';
import { SourceField } from './source-field.js';

interface PropertiesProps {
  draft: QuestionDraft;
  onChange: (changes: Partial<QuestionDraft>) => void;
  errorOf: (path: string) => string | undefined;
  /** Gives every question this source; undefined if there is only one. */
  onShareSource?: (() => void) | undefined;
}
export const QuestionProperties = memo(
  function QuestionProperties({ draft, onChange, errorOf, onShareSource }: PropertiesProps) {
    const t = useMessages(questionMessages);
    const ui = useMessages(uiMessages);
    const step = difficultyOf(draft.difficulty);
    return (
      <div className={styles.properties}>
        <SegmentedControl
          size="sm"
          aria-label={t('filter.type')}
          value={draft.type}
          data={QUESTION_TYPES.map((value) => ({ value, label: ui(`type.${value}`) }))}
          onChange={(value) => {
            const { type, options } = withType(
              draft,
              QUESTION_TYPES.find((known) => known === value) ?? draft.type,
            );
            onChange({ type, options });
          }}
        />
        <div className={styles.property}>
          <span id="difficulty-label">{t('filter.difficulty')}</span>
          <Rating
            aria-labelledby="difficulty-label"
            value={step}
            size="sm"
            color="var(--tk-star)"
            getSymbolLabel={(value) => ui(`difficulty.${difficultyOf(value)}`)}
            onChange={(difficulty) => onChange({ difficulty: difficultyOf(difficulty || 1) })}
          />
          <span>{ui(`difficulty.${step}`)}</span>
        </div>
        <div className={`${styles.property} ${styles.tags}`}>
          <LabelField
            kind="tags"
            value={draft.tags}
            max={LIMITS.tagsPerQuestion}
            error={errorOf('tags')}
            onChange={(tags) => onChange({ tags })}
          />
        </div>
        <div className={`${styles.property} ${styles.category}`}>
          <LabelField
            kind="category"
            value={draft.category}
            max={LIMITS.categoriesPerQuestion}
            error={errorOf('category')}
            onChange={(category) => onChange({ category })}
          />
        </div>
        <NumberInput
          className={styles.score}
          size="sm"
          aria-label={t('field.score')}
          placeholder={t('field.score')}
          suffix={t('field.scoreSuffix')}
          min={0}
          max={1000}
          hideControls
          value={draft.score ?? ''}
          onChange={(score) => onChange({ score: typeof score === 'number' ? score : null })}
        />
        <SourceField
          source={draft.source}
          onChange={(source) => onChange({ source })}
          onShare={onShareSource}
        />
      </div>
    );
  },
  sameFields(['type', 'difficulty', 'tags', 'category', 'score', 'source', 'options']),
);
