/** All questions of the set: number, first words, type, doubt; selects several for batch work. */
import { Checkbox, UnstyledButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { memo, useCallback, useEffect, useRef } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { DoubtMark } from '../../ui/marks.js';
import { QuestionText } from '../../ui/question-content.js';
import type { DraftQuestion } from './draft-editing.js';
import { bandOfQuestion } from './doubts.js';
import { draftMessages } from './drafts.messages.js';
import { previewLine } from '../../ui/preview-line.js';
import styles from './review.module.css';
import type { Twin, Twins } from './twins.js';
import type { ListView } from './use-review-view.js';

interface QuestionListPaneProps {
  questions: readonly DraftQuestion[];
  numberOf: (question: DraftQuestion) => string;
  currentId: string | null;
  selected: ReadonlySet<string>;
  twins: Twins;
  view: ListView;
  onView: (view: ListView) => void;
  onOpen: (id: string) => void;
  onSelect: (ids: ReadonlySet<string>) => void;
  batch: React.ReactNode;
}

const NEXT_VIEW: Record<ListView, ListView> = {
  all: 'doubtsFirst',
  doubtsFirst: 'doubtsOnly',
  doubtsOnly: 'all',
};

export function QuestionListPane(props: QuestionListPaneProps) {
  const t = useMessages(draftMessages);
  const { questions, selected } = props;
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  // Stable for the page's whole life, so that a row renders only when its question changes.
  const open = useCallback((id: string) => latest.current.onOpen(id), []);
  const toggle = useCallback((id: string) => {
    const next = new Set(latest.current.selected);
    if (!next.delete(id)) next.add(id);
    latest.current.onSelect(next);
  }, []);
  const chooseAll = useCallback((choose: boolean) => {
    const { questions: shown, onSelect } = latest.current;
    onSelect(new Set(choose ? shown.map(({ id }) => id) : []));
  }, []);
  const turn = useCallback((view: ListView) => latest.current.onView(view), []);
  const all = questions.length > 0 && questions.every(({ id }) => selected.has(id));
  return (
    <aside className={styles.list} aria-label={t('list')}>
      <ListHead
        chosen={all ? 'all' : selected.size > 0 ? 'some' : 'none'}
        view={props.view}
        onAll={chooseAll}
        onView={turn}
      />
      {selected.size > 0 && <div className={styles.listTools}>{props.batch}</div>}
      <ol className={styles.items}>
        {questions.map((question) => (
          <QuestionRow
            key={question.id}
            question={question}
            number={props.numberOf(question)}
            isCurrent={question.id === props.currentId}
            isSelected={selected.has(question.id)}
            twin={props.twins.get(question.id)?.kind}
            choice={props.twins.get(question.id)?.choice}
            onOpen={open}
            onToggle={toggle}
          />
        ))}
      </ol>
      {questions.length === 0 && (
        <p className="tk-dim" style={{ padding: 16 }}>
          {t('noDoubts')}
        </p>
      )}
    </aside>
  );
}

interface ListHeadProps {
  chosen: 'all' | 'some' | 'none';
  view: ListView;
  onAll: (choose: boolean) => void;
  onView: (view: ListView) => void;
}
const ListHead = memo(function ListHead({ chosen, view, onAll, onView }: ListHeadProps) {
  const t = useMessages(draftMessages);
  return (
    <div className={styles.listHead}>
      <Checkbox
        size="xs"
        label={t('selectAll')}
        checked={chosen === 'all'}
        indeterminate={chosen === 'some'}
        onChange={() => onAll(chosen !== 'all')}
      />
      <button type="button" className="tk-lnk" onClick={() => onView(NEXT_VIEW[view])} aria-live="polite">
        {t(`view.${view}`)}
      </button>
    </div>
  );
});

interface QuestionRowProps {
  question: DraftQuestion;
  number: string;
  isCurrent: boolean;
  isSelected: boolean;
  /** What a bank has already. */
  twin: Twin['kind'] | undefined;
  choice: Twin['choice'] | undefined;
  onOpen: (id: string) => void;
  onToggle: (id: string) => void;
}
const QuestionRow = memo(function QuestionRow(props: QuestionRowProps) {
  const t = useMessages(draftMessages);
  const { question, number, isCurrent, isSelected, twin, choice, onOpen, onToggle } = props;
  const twinText =
    twin && choice
      ? `${t(twin === 'similar' ? 'twin.markSimilar' : 'twin.mark')} · ${t(`twin.${choice}`)}`
      : null;
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <li ref={row} data-question-row className={styles.item} data-on={isCurrent || undefined}>
      <Checkbox
        size="xs"
        checked={isSelected}
        onChange={() => onToggle(question.id)}
        aria-label={t('select', { n: number })}
      />
      <UnstyledButton
        className={styles.itemOpen}
        aria-current={isCurrent || undefined}
        onClick={() => onOpen(question.id)}
      >
        <span className={styles.number}>{number}</span>
        <span className={styles.itemText}>
          <b>
            {question.stem.trim() ? (
              <QuestionText inline source={previewLine(question.stem)} />
            ) : (
              t('emptyStem')
            )}
          </b>
          <small>
            <span>{t(`type.${question.type}`)}</span>
            <DoubtMark band={bandOfQuestion(question)} />
            {twinText !== null && <span title={twinText}>{twinText}</span>}
          </small>
        </span>
        {question.confirmed && (
          <span className={styles.ok}>
            <IconCheck size={15} stroke={2.2} aria-label={t('confirmed')} />
          </span>
        )}
      </UnstyledButton>
    </li>
  );
});
