/** The answer of the question: options with the correct ones, a text per blank, or a text per sub-problem. */
import { ActionIcon, Button, Checkbox, Radio } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { LIMITS } from '@tiku/contracts/common';
import { memo } from 'react';
import { useMessages } from '../../i18n/messages.js';
import type { Insert } from '../../ui/markup-editor/insertion.js';
import { optionLabel } from '../../ui/question-content.js';
import type { Figures } from '../../ui/rendered-text.js';
import { AnswerList } from './answer-list.js';
import { MarkupArea } from './markup-area.js';
import {
  blanksOf,
  OPTIONS_MAX,
  sameFields,
  stepsOf,
  withCorrect,
  type QuestionDraft,
} from './question-draft.js';
import styles from './answers.module.css';
import { questionMessages } from './questions.messages.js';

interface AnswerSectionProps {
  draft: QuestionDraft;
  figures: Figures;
  onChange: (changes: Partial<QuestionDraft>) => void;
  errorOf: (path: string) => string | undefined;
  onFocus: (insert: Insert) => void;
  onInsertBlank: () => void;
}

export const AnswerSection = memo(
  function AnswerSection(props: AnswerSectionProps) {
    switch (props.draft.type) {
      case 'choice':
      case 'multipleChoice':
        return <OptionFields {...props} />;
      case 'fill':
        return <FillFields {...props} />;
      case 'solution':
        return <SolutionFields {...props} />;
    }
  },
  sameFields(['type', 'options', 'fillAnswers', 'solutionAnswers', 'answerScores'], haveAsManyMarks),
);

/** The answers depend only on the numbers of blanks and sub-problems in the stem. */
function haveAsManyMarks(a: QuestionDraft, b: QuestionDraft): boolean {
  return a.stem === b.stem || (blanksOf(a) === blanksOf(b) && stepsOf(a) === stepsOf(b));
}

function OptionFields({ draft, figures, onChange, errorOf, onFocus }: AnswerSectionProps) {
  const t = useMessages(questionMessages);
  const Mark = draft.type === 'choice' ? Radio : Checkbox;
  const error = errorOf('options');
  const setText = (index: number, text: string) =>
    onChange({
      options: draft.options.map((option, at) => (at === index ? { ...option, text } : option)),
    });
  return (
    <fieldset className={styles.options} data-part="options" data-error={error !== undefined || undefined}>
      <legend>
        {t('field.options')} <i aria-hidden>*</i>
        <small>{draft.type === 'choice' ? t('field.optionsHint') : t('field.optionsHintMany')}</small>
      </legend>
      {draft.options.map((option, index) => (
        <div key={index} className={styles.option}>
          <Mark
            name={draft.type === 'choice' ? 'correct' : `correct${index}`}
            aria-label={t('field.correct', { label: optionLabel(index) })}
            checked={option.isCorrect}
            onChange={(event) =>
              onChange({ options: withCorrect(draft, index, event.currentTarget.checked).options })
            }
          />
          <b aria-hidden>{optionLabel(index)}</b>
          <div>
            <MarkupArea
              name={`options.${index}.text`}
              label={t('field.option', { label: optionLabel(index) })}
              hideLabel
              value={option.text}
              maxLength={LIMITS.optionChars}
              figures={figures}
              error={errorOf(`options.${index}.text`)}
              onChange={(text) => setText(index, text)}
              onFocus={onFocus}
            />
          </div>
          <ActionIcon
            size={30}
            aria-label={t('field.removeOption', { label: optionLabel(index) })}
            disabled={draft.options.length <= 2}
            onClick={() => onChange({ options: draft.options.filter((_, at) => at !== index) })}
          >
            <IconX size={16} />
          </ActionIcon>
        </div>
      ))}
      <div className={styles.optionsFoot}>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={15} />}
          disabled={draft.options.length >= OPTIONS_MAX}
          onClick={() => onChange({ options: [...draft.options, { text: '', isCorrect: false }] })}
        >
          {t('field.addOption')}
        </Button>
        {error && <span className={styles.error}>{error}</span>}
      </div>
    </fieldset>
  );
}

function FillFields({ draft, figures, onChange, errorOf, onFocus, onInsertBlank }: AnswerSectionProps) {
  const t = useMessages(questionMessages);
  const blanks = blanksOf(draft);
  if (blanks === 0)
    return (
      <div className={styles.hint}>
        <span>{t('field.noBlanks')}</span>
        <Button variant="default" size="compact-sm" onClick={onInsertBlank}>
          {t('tool.blank')}
        </Button>
      </div>
    );
  return (
    <AnswerList
      title={t('field.fillAnswers')}
      draft={draft}
      count={blanks}
      path="fillAnswers"
      answers={draft.fillAnswers}
      maxLength={LIMITS.optionChars}
      figures={figures}
      label={(n) => t('field.fillAnswer', { n })}
      errorOf={errorOf}
      onFocus={onFocus}
      onChange={(fillAnswers) => onChange({ fillAnswers })}
      onScores={onChange}
    />
  );
}

function SolutionFields({ draft, figures, onChange, errorOf, onFocus }: AnswerSectionProps) {
  const t = useMessages(questionMessages);
  const steps = stepsOf(draft);
  return (
    <AnswerList
      title={t('field.solutionAnswers')}
      draft={draft}
      hasSteps
      count={steps}
      path="solutionAnswers"
      answers={draft.solutionAnswers}
      maxLength={LIMITS.stemChars}
      figures={figures}
      label={(n) => (steps === 1 ? t('field.solutionAnswer') : t('field.solutionAnswerOf', { n }))}
      errorOf={errorOf}
      onFocus={onFocus}
      onChange={(solutionAnswers) => onChange({ solutionAnswers })}
      onScores={onChange}
    />
  );
}
