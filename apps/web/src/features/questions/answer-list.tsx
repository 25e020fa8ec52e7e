/** A text for each blank or sub-problem, with its marks; the answer of a sub-problem step by step. */
import { ActionIcon, Button, NumberInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useMessages } from '../../i18n/messages.js';
import type { Insert } from '../../ui/markup-editor/insertion.js';
import type { Figures } from '../../ui/rendered-text.js';
import { answerOfSteps, stepsOfAnswer } from './answer-steps.js';
import { MarkupArea } from './markup-area.js';
import { withAnswerScore, type QuestionDraft } from './question-draft.js';
import styles from './answers.module.css';
import { questionMessages } from './questions.messages.js';

interface AnswerListProps {
  title: string;
  draft: QuestionDraft;
  count: number;
  path: 'fillAnswers' | 'solutionAnswers';
  answers: readonly string[];
  hasSteps?: boolean;
  maxLength: number;
  figures: Figures;
  label: (n: number) => string;
  errorOf: (path: string) => string | undefined;
  onFocus: (insert: Insert) => void;
  onChange: (answers: string[]) => void;
  onScores: (changes: Partial<QuestionDraft>) => void;
}

export function AnswerList(props: AnswerListProps) {
  const t = useMessages(questionMessages);
  const { draft, count, path, answers } = props;
  const error = props.errorOf(path);
  const setAnswer = (index: number, text: string) =>
    props.onChange(
      Array.from({ length: Math.max(count, answers.length) }, (_item, at) =>
        at === index ? text : (answers[at] ?? ''),
      ),
    );
  return (
    <fieldset className={styles.answers} data-part="answer">
      <legend>{props.title}</legend>
      {Array.from({ length: count }, (_, index) => {
        const label = props.label(index + 1);
        const field = {
          name: `${path}.${index}`,
          label,
          value: answers[index] ?? '',
          maxLength: props.maxLength,
          figures: props.figures,
          error: props.errorOf(`${path}.${index}`),
          onFocus: props.onFocus,
          onChange: (text: string) => setAnswer(index, text),
        };
        return (
          <div key={index} className={styles.answer}>
            {props.hasSteps ? <Steps {...field} /> : <MarkupArea {...field} />}
            {/* One answer alone has the marks of the question. */}
            {count > 1 && (
              <NumberInput
                size="sm"
                aria-label={t('field.answerScore', { label })}
                placeholder={t('field.score')}
                suffix={t('field.scoreSuffix')}
                min={0}
                max={1000}
                hideControls
                value={draft.answerScores[index] || ''}
                onChange={(score) =>
                  props.onScores(withAnswerScore(draft, count, index, typeof score === 'number' ? score : 0))
                }
              />
            )}
          </div>
        );
      })}
      {error && <span className={styles.error}>{error}</span>}
    </fieldset>
  );
}

interface StepsProps {
  name: string;
  label: string;
  value: string;
  maxLength: number;
  figures: Figures;
  error: string | undefined;
  onFocus: (insert: Insert) => void;
  onChange: (text: string) => void;
}
/** A blank line ends a step, like the button. */
function Steps({ name, label, value, onChange, error, ...field }: StepsProps) {
  const t = useMessages(questionMessages);
  const frame = useRef<HTMLDivElement>(null);
  const steps = stepsOfAnswer(value);
  const count = useRef(steps.length);
  /** The step to write in next. */
  const next = useRef<number | null>(null);
  useEffect(() => {
    const isMore = steps.length > count.current;
    count.current = steps.length;
    const at = next.current;
    next.current = null;
    if (isMore && at !== null)
      frame.current?.querySelector<HTMLElement>(`[data-name="${name}.${at}"]`)?.focus();
  }, [steps.length, name]);
  const set = (at: number, text: string) => {
    next.current = at + 1;
    onChange(answerOfSteps(steps.with(at, text)));
  };
  return (
    <div className={styles.steps} ref={frame}>
      {steps.map((step, at) => (
        <div key={at} className={styles.step}>
          <MarkupArea
            {...field}
            name={`${name}.${at}`}
            label={at === 0 ? label : t('field.step', { label, n: at + 1 })}
            hideLabel={at > 0}
            value={step}
            error={at === 0 ? error : undefined}
            onChange={(text) => set(at, text)}
          />
          {steps.length > 1 && (
            <ActionIcon
              size={30}
              aria-label={t('field.removeStep', { label, n: at + 1 })}
              onClick={() => onChange(answerOfSteps(steps.filter((_, index) => index !== at)))}
            >
              <IconX size={16} />
            </ActionIcon>
          )}
        </div>
      ))}
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPlus size={15} />}
        onClick={() => {
          next.current = steps.length;
          onChange(answerOfSteps([...steps, '']));
        }}
      >
        {t('field.addStep')}
      </Button>
    </div>
  );
}
