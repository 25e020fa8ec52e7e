/** The answer by the question's type: options with their marks, one answer per blank, one per sub-problem. */
import { LIMITS } from '@tiku/contracts/common';
import { ActionIcon } from '@mantine/core';
import { useCallbackRef } from '@mantine/hooks';
import { IconPlus, IconX } from '@tabler/icons-react';
import { countBlanks } from '@tiku/question-syntax/markup';
import { useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import { useMessages } from '../../i18n/messages.js';
import type { ConfidenceBand } from '../../ui/marks.js';
import type { Figures } from '../../ui/rendered-text.js';
import type { DraftQuestion, QuestionPatch } from './draft-editing.js';
import { draftMessages } from './drafts.messages.js';
import { runsOf } from './doubt-runs.js';
import { worseOf } from './doubts.js';
import { Field } from './field.js';
import { MarkupField } from './markup-field.js';
import { OptionRow } from './option-row.js';
import styles from './editor-pane.module.css';

interface AnswerFieldsProps {
  question: DraftQuestion;
  figures: Figures;
  bandOf: (field: string) => ConfidenceBand;
  flagsOf: (field: string) => ReactNode;
  onPatch: (patch: QuestionPatch, key: string) => void;
}

export function AnswerFields(props: AnswerFieldsProps) {
  const { question } = props;
  const isChoice = question.type === 'choice' || question.type === 'multipleChoice';
  return (
    <>
      {(isChoice || (question.type === 'unknown' && question.options.length > 0)) && (
        <OptionsField {...props} />
      )}
      {question.type === 'fill' && <AnswerList {...props} name="fillAnswers" />}
      {question.type === 'solution' && <AnswerList {...props} name="solutionAnswers" />}
    </>
  );
}

function OptionsField({ question, figures, bandOf, flagsOf, onPatch }: AnswerFieldsProps) {
  const t = useMessages(draftMessages);
  const { options } = question;
  const single = question.type === 'choice';
  const set = (changed: DraftQuestion['options'], key = 'options') => onPatch({ options: changed }, key);
  const mark = useCallbackRef((at: number, isCorrect: boolean) =>
    set(
      options.map((option, index) =>
        index === at
          ? { ...option, isCorrect }
          : single && isCorrect
            ? { ...option, isCorrect: false }
            : option,
      ),
    ),
  );
  const swap = useCallbackRef((a: number, b: number) => {
    const changed = [...options];
    const [first, second] = [changed[a], changed[b]];
    if (!first || !second) return;
    changed[a] = second;
    changed[b] = first;
    set(changed);
  });
  const write = useCallbackRef((at: number, text: string) =>
    set(
      options.map((option, index) => (index === at ? { ...option, text } : option)),
      `option.${options[at]?.id}`,
    ),
  );
  const remove = useCallbackRef((at: number) => set(options.filter((_, index) => index !== at)));
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // The rows stay for the next question; the focus belonged to the last one.
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && list.current?.contains(activeElement)) activeElement.blur();
  }, [question.id]);
  return (
    <Field
      name="options"
      label={t('field.options')}
      required
      band={worseOf(bandOf('answer'), bandOf('options'))}
      flags={
        <>
          {flagsOf('options')}
          {flagsOf('answer')}
        </>
      }
    >
      <div ref={list} className={styles.options}>
        {options.map((option, index) => (
          // Keyed by position: the rows stay when another question is opened.
          <div key={index} data-question-field={`options.${index}`}>
            <OptionRow
              index={index}
              isLast={index === options.length - 1}
              of={`${question.id}.${option.id}`}
              text={option.text}
              isCorrect={option.isCorrect}
              single={single}
              band={bandOf(`options.${index}`)}
              figures={figures}
              runs={runsOf(question, `options.${index}`)}
              onMark={mark}
              onText={write}
              onSwap={swap}
              onRemove={remove}
            />
            {flagsOf(`options.${index}`)}
          </div>
        ))}
        <button
          type="button"
          className="tk-lnk"
          disabled={options.length >= LIMITS.optionsPerQuestion}
          onClick={() => set([...options, { id: crypto.randomUUID(), text: '', isCorrect: false }])}
        >
          <IconPlus size={14} aria-hidden />
          {t('option.add')}
        </button>
      </div>
    </Field>
  );
}

function AnswerList({
  question,
  figures,
  bandOf,
  flagsOf,
  onPatch,
  name,
}: AnswerFieldsProps & { name: 'fillAnswers' | 'solutionAnswers' }) {
  const t = useMessages(draftMessages);
  const answers = question[name];
  const places = useMemo(() => countBlanks(question.stem), [question.stem]);
  const set = (changed: string[], key: string) => onPatch({ [name]: changed }, key);
  return (
    <Field
      name="answer"
      label={t(name === 'fillAnswers' ? 'field.fillAnswers' : 'field.solutionAnswers')}
      required={name === 'fillAnswers'}
      band={bandOf('answer')}
      flags={flagsOf('answer')}
    >
      {name === 'fillAnswers' && places === 0 && (
        <p className="tk-dim" style={{ fontSize: 13, margin: '0 0 6px' }}>
          {t('fill.noMarks')}
        </p>
      )}
      {name === 'fillAnswers' && places > 0 && places !== answers.length && (
        <p className={styles.hint} style={{ marginTop: 0, marginBottom: 6 }}>
          {t('fill.mismatch', { places, answers: answers.length })}
        </p>
      )}
      <div className={styles.options}>
        {answers.map((answer, index) => (
          <div key={index} className={styles.option}>
            <b>{index + 1}</b>
            <div className={styles.grow}>
              <MarkupField
                bare
                of={question.id}
                label={t('answer.text', { n: index + 1 })}
                value={answer}
                figures={figures}
                maxLength={name === 'fillAnswers' ? LIMITS.optionChars : LIMITS.stemChars}
                onChange={(text) =>
                  set(
                    answers.map((other, at) => (at === index ? text : other)),
                    `${name}.${index}`,
                  )
                }
              />
            </div>
            <ActionIcon
              size={26}
              variant="subtle"
              aria-label={t('answer.remove', { n: index + 1 })}
              onClick={() =>
                set(
                  answers.filter((_, at) => at !== index),
                  name,
                )
              }
            >
              <IconX size={14} />
            </ActionIcon>
          </div>
        ))}
        <button
          type="button"
          className="tk-lnk"
          onClick={() => set([...answers, ''], name)}
          disabled={answers.length >= 50}
        >
          <IconPlus size={14} aria-hidden />
          {t('answer.add')}
        </button>
      </div>
    </Field>
  );
}
