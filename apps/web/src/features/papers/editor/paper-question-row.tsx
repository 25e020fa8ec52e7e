/** A question of the paper: typeset, cut to a few lines until it is opened; marks, newer version, swap, remove. */
import { ActionIcon, NumberInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { PAPER_LIMITS } from '@tiku/contracts/paper-bank';
import { memo, useRef, useState } from 'react';
import { useMessages } from '../../../i18n/messages.js';
import { DifficultyStars, Tag } from '../../../ui/marks.js';
import { QuestionContent } from '../../../ui/question-content.js';
import { uiMessages } from '../../../ui/ui.messages.js';
import { useNearScreen } from '../../../ui/use-near-screen.js';
import { paperMessages } from '../papers.messages.js';
import { UnansweredMark } from '../unanswered-mark.js';
import { CarryHandle, useCarriedRow, type CarriedRows } from './carried-rows.js';
import { focusNeighbour } from './focus-neighbour.js';
import { NewerVersion } from './newer-version.js';
import { changeQuestion, type DraftQuestion, type ShownContent } from './paper-draft.js';
import { SwapQuestion } from './swap-question.js';
import styles from './editor.module.css';
import type { EditPaper } from './use-paper-history.js';

interface BodyProps {
  held: DraftQuestion;
  n: number;
  edit: EditPaper;
  /** The questions of the paper. */
  heldIds: () => readonly string[];
}
interface RowProps extends BodyProps {
  rows: CarriedRows;
  isCarried: boolean;
}

export const PaperQuestionRow = memo(function PaperQuestionRow({ rows, isCarried, ...body }: RowProps) {
  const t = useMessages(paperMessages);
  const { held, n } = body;
  const ref = useCarriedRow(rows, held.id);
  return (
    <article
      ref={ref}
      className={styles.row}
      aria-label={t('drag.question', { n })}
      data-carried={isCarried || undefined}
    >
      <CarryHandle id={held.id} rows={rows} label={t('moveQuestion', { n })} isCarried={isCarried} />
      <RowBody {...body} />
    </article>
  );
});

/** A separate component: picking a row up renders only its handle. */
const RowBody = memo(function RowBody({ held, n, edit, heldIds }: BodyProps) {
  const t = useMessages(paperMessages);
  const [open, setOpen] = useState(false);
  return (
    <>
      <div className={styles.rowMain}>
        <Content question={held.question} n={n} open={open} />
        <div className={styles.rowMeta}>
          <DifficultyStars value={held.question.difficulty} />
          {held.deleted && <Tag tone="gamboge">{t('deletedQuestion')}</Tag>}
          <UnansweredMark question={held.question} />
          {held.question.tags.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
          {held.newerVersion !== undefined && <NewerVersion held={held} edit={edit} />}
          <span className="tk-grow" />
          <Toggle open={open} onToggle={() => setOpen(!open)} />
        </div>
      </div>
      <div className={styles.rowSide}>
        <NumberInput
          size="sm"
          className={styles.score}
          aria-label={t('field.score', { n })}
          hideControls
          min={0}
          max={PAPER_LIMITS.score}
          decimalScale={2}
          value={held.score}
          rightSection={<span className="tk-dim3">{t('markUnit')}</span>}
          rightSectionWidth={32}
          onChange={(value) => {
            if (typeof value === 'number')
              edit(
                (before) => changeQuestion(before, held.id, (each) => ({ ...each, score: value })),
                `score.${held.id}`,
              );
          }}
        />
        <SwapQuestion question={held} n={n} edit={edit} heldIds={heldIds} />
        <ActionIcon
          size={30}
          aria-label={t('removeQuestion', { n })}
          title={t('removeQuestion', { n })}
          data-control="remove"
          onClick={({ currentTarget }) => {
            focusNeighbour(currentTarget, 'article');
            edit((before) => changeQuestion(before, held.id, () => null));
          }}
        >
          <IconX size={17} stroke={1.7} />
        </ActionIcon>
      </div>
    </>
  );
});

function Toggle({ open, onToggle }: { open: boolean; onToggle: () => void }) {
  const t = useMessages(uiMessages);
  return (
    <button type="button" className="tk-lnk" data-quiet aria-expanded={open} onClick={onToggle}>
      {open ? t('hideAnswer') : t('showAnswer')}
    </button>
  );
}

const Content = memo(function Content({
  question,
  n,
  open,
}: {
  question: ShownContent;
  n: number;
  open: boolean;
}) {
  const ref = useRef<HTMLDivElement>(null);
  const isSet = useNearScreen(ref, false);
  return (
    <div ref={ref} className={styles.content} data-open={open || undefined}>
      {isSet ? (
        <QuestionContent question={question} number={n} showAnswer={open} />
      ) : (
        <div className="tk-paper">{question.stem}</div>
      )}
    </div>
  );
});
