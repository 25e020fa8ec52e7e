/** One question of a list: not a box, but a part of one continuous sheet. */
import { Checkbox } from '@mantine/core';
import { useRef, type ReactNode } from 'react';
import { useMessages } from '../i18n/messages.js';
import { DifficultyStars, Tag } from './marks.js';
import { QuestionContent, type ShownQuestion } from './question-content.js';
import { uiMessages } from './ui.messages.js';
import { useKeptHeight } from './use-kept-height.js';
import { useNearScreen } from './use-near-screen.js';

interface CardQuestion extends ShownQuestion {
  id: string;
  difficulty?: number | null;
  tags: readonly string[];
  /** False: marked as waiting for its answer. */
  unanswered?: boolean;
}

interface QuestionCardProps {
  question: CardQuestion;
  number: number;
  open: boolean;
  onToggleOpen: (id: string) => void;
  selected?: boolean;
  justSaved?: boolean;
  /** Undefined: the list has no selection. */
  onSelect?: (id: string, selected: boolean, isRange: boolean) => void;
  /** Source, bank, author: one line, truncated first. */
  note?: ReactNode;
  actions?: ReactNode;
  /** A click on the paper opens the question. */
  onOpen?: () => void;
  /** Far down a list: renders when it comes near the screen, or when the browser is idle. */
  mayWait?: boolean;
}

export function QuestionCard(props: QuestionCardProps) {
  const t = useMessages(uiMessages);
  const { question, number, selected = false, mayWait = false } = props;
  const ref = useRef<HTMLElement>(null);
  const isSet = useNearScreen(ref, !mayWait);
  useKeptHeight(ref, isSet);
  if (!isSet) {
    return (
      <article className="tk-q" ref={ref} tabIndex={-1} aria-label={t('question', { n: number })}>
        <div className="tk-q-check" />
        {/* The words are there for the browser's search in the page; they are set before they are visible. */}
        <div className="tk-q-main tk-paper">{question.stem}</div>
      </article>
    );
  }
  return (
    <article
      className="tk-q"
      ref={ref}
      tabIndex={-1}
      data-sel={selected || undefined}
      data-new={props.justSaved || undefined}
      aria-label={t('question', { n: number })}
    >
      <div className="tk-q-check">
        {props.onSelect && (
          <Checkbox
            checked={selected}
            aria-label={t('selectQuestion', { n: number })}
            onChange={({ currentTarget, nativeEvent }) =>
              props.onSelect?.(
                question.id,
                currentTarget.checked,
                'shiftKey' in nativeEvent && nativeEvent.shiftKey === true,
              )
            }
          />
        )}
      </div>
      <div className="tk-q-main">
        {/* For the pointer alone: the actions below hold the link that keys and screen readers follow. */}
        <div
          data-opens={props.onOpen ? '' : undefined}
          onClick={(event) => {
            if (props.onOpen && isPlainClick(event)) props.onOpen();
          }}
        >
          <QuestionContent question={question} number={number} showAnswer={props.open} />
        </div>
        <div className="tk-q-meta">
          {props.justSaved && <Tag tone="malachite">{t('justSaved')}</Tag>}
          {question.difficulty != null && <DifficultyStars value={question.difficulty} />}
          {question.unanswered === true && <Tag tone="gamboge">{t('unanswered')}</Tag>}
          {question.tags.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
          {props.note && <span className="tk-1">{props.note}</span>}
          <span className="tk-q-act">
            <button
              type="button"
              className="tk-lnk"
              data-quiet
              aria-expanded={props.open}
              onClick={() => props.onToggleOpen(question.id)}
            >
              {props.open ? t('hideAnswer') : t('showAnswer')}
            </button>
            {props.actions}
          </span>
        </div>
      </div>
    </article>
  );
}

/** Neither the end of a text selection nor a click on an interactive element. */
function isPlainClick({ target }: { target: EventTarget }): boolean {
  const isControl = target instanceof Element && target.closest('a, button, input, summary') !== null;
  return !isControl && (window.getSelection()?.isCollapsed ?? true);
}

/** 「一、单项选择题　共 486 题」 */
export function SheetHeading({ title, note }: { title: string; note?: string }) {
  return (
    <div className="tk-sheet-h">
      <h2>{title}</h2>
      {note && <span>{note}</span>}
    </div>
  );
}
