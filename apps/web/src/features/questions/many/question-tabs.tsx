/** The tabs of questions written together: which are complete, with buttons to add and remove one. */
import { ActionIcon, Kbd } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { memo, type KeyboardEvent } from 'react';
import { useMessages } from '../../../i18n/messages.js';
import { toast } from '../../../ui/toast.js';
import { useTabInView } from '../../../ui/use-tab-in-view.js';
import { uiMessages } from '../../../ui/ui.messages.js';
import { questionMessages } from '../questions.messages.js';
import type { AlterSet } from '../use-draft-history.js';
import styles from './many.module.css';
import {
  isBlank,
  isComplete,
  QUESTIONS_MAX,
  shownOf,
  withNext,
  without,
  type QuestionSet,
  type WrittenQuestion,
} from './question-set.js';

interface TabsProps {
  set: QuestionSet;
  /** Keys of the questions whose gaps are reported. */
  tried: ReadonlySet<string>;
  refusals: ReadonlyMap<string, string>;
  onAlter: AlterSet;
}

export function QuestionTabs({ set, tried, refusals, onAlter }: TabsProps) {
  const t = useMessages(questionMessages);
  const shown = shownOf(set);
  const list = useTabInView<HTMLDivElement>(shown.key);
  const show = (key: string) => onAlter((before) => ({ ...before, shown: key }));
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    const at = set.questions.findIndex(({ key }) => key === shown.key) + step;
    const next = set.questions[(at + set.questions.length) % set.questions.length];
    if (!next) return;
    event.preventDefault();
    show(next.key);
    list.current?.querySelector<HTMLElement>(`[data-key="${next.key}"]`)?.focus();
  };
  return (
    <div className={styles.bar}>
      <div
        ref={list}
        className={styles.tabs}
        role="tablist"
        aria-label={t('many.title')}
        onKeyDown={onKeyDown}
      >
        {set.questions.map((question, index) => (
          <Tab
            key={question.key}
            question={question}
            number={index + 1}
            isShown={question.key === shown.key}
            isBad={refusals.has(question.key) || (tried.has(question.key) && !isComplete(question))}
            onShow={() => show(question.key)}
          />
        ))}
      </div>
      <button
        type="button"
        className={styles.add}
        disabled={set.questions.length >= QUESTIONS_MAX}
        title={set.questions.length >= QUESTIONS_MAX ? t('many.full', { count: QUESTIONS_MAX }) : undefined}
        onClick={() => onAlter(withNext)}
      >
        <IconPlus size={15} aria-hidden />
        {t('many.add')}
        <Kbd size="xs" className="tk-only-d">
          Ctrl ↵
        </Kbd>
      </button>
      <span className={styles.count}>
        {t('many.count', { count: set.questions.length, max: QUESTIONS_MAX })}
      </span>
      <ActionIcon
        size={30}
        aria-label={t('many.remove')}
        title={t('many.remove')}
        disabled={set.questions.length === 1}
        onClick={() => {
          if (!isBlank(shown.draft)) toast.info(t('many.removed'));
          onAlter((before) => without(before, shown.key));
        }}
      >
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </div>
  );
}

interface TabProps {
  question: WrittenQuestion;
  number: number;
  isShown: boolean;
  isBad: boolean;
  onShow: () => void;
}
const Tab = memo(
  function Tab({ question, number, isShown, isBad, onShow }: TabProps) {
    const t = useMessages(questionMessages);
    const ui = useMessages(uiMessages);
    const state = isBad ? 'bad' : isBlank(question.draft) ? 'blank' : isComplete(question) ? 'done' : 'begun';
    return (
      <button
        type="button"
        role="tab"
        aria-selected={isShown}
        tabIndex={isShown ? 0 : -1}
        data-key={question.key}
        data-state={state}
        onClick={onShow}
      >
        <b>{number}</b> {ui(`type.${question.draft.type}`)}
        <i aria-label={t(`many.state.${state}`)} role="img" title={t(`many.state.${state}`)} />
      </button>
    );
  },
  (before, after) =>
    before.question === after.question &&
    before.number === after.number &&
    before.isShown === after.isShown &&
    before.isBad === after.isBad,
);
