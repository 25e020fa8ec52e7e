/** What each question gets of a key: new answers, those that stand there already, conflicts, and what does not fit. */
import { Checkbox } from '@mantine/core';
import { useMessages } from '../../i18n/messages.js';
import { Tag } from '../../ui/marks.js';
import { QuestionText } from '../../ui/question-content.js';
import { answerKeyMessages } from './answer-key.messages.js';
import type { KeyPreview, KeyRow } from './key-rows.js';
import styles from './answer-key.module.css';

/** A longer list of numbers is not useful. */
const NUMBERS_MAX = 24;

interface KeyPreviewListProps {
  isPartial: boolean;
  isBlank: boolean;
  preview: KeyPreview;
  /** Questions whose answer the key replaces. */
  replaced: ReadonlySet<string>;
  onReplace: (ids: ReadonlySet<string>) => void;
}

export function KeyPreviewList({ isPartial, isBlank, preview, replaced, onReplace }: KeyPreviewListProps) {
  const t = useMessages(answerKeyMessages);
  const { rows, unasked, unread } = preview;
  const named = rows.filter(({ state }) => state !== 'none');
  const differing = rows.filter(({ state }) => state === 'differs').map(({ question }) => question.id);
  const left = rows.filter(({ state, current }) => state === 'none' && current === '');
  const numbers = (list: readonly number[]) =>
    list.slice(0, NUMBERS_MAX).join(t('comma')) + (list.length > NUMBERS_MAX ? ' …' : '');
  if (isBlank) return <p className={styles.start}>{t('start')}</p>;
  const areAllReplaced = differing.every((id) => replaced.has(id));
  return (
    <section className={styles.preview} aria-label={t('preview')}>
      <div aria-live="polite" className={styles.notes}>
        {named.length === 0 && <p>{t('nothing')}</p>}
        {unread.map((text) => (
          <p key={text} data-bad>
            {t('unread', { text: text.slice(0, 80) })}
          </p>
        ))}
        {unasked.length > 0 && (
          <p data-bad={isPartial ? undefined : ''}>
            {t(isPartial ? 'unasked.partial' : 'unasked', { numbers: numbers(unasked) })}
          </p>
        )}
        {differing.length > 0 && (
          <p>
            <button
              type="button"
              className="tk-lnk"
              onClick={() => onReplace(new Set(areAllReplaced ? [] : differing))}
            >
              {areAllReplaced ? t('keepAll') : t('replaceAll', { count: differing.length })}
            </button>
          </p>
        )}
      </div>
      <ul className={styles.rows}>
        {named.map((row) => (
          <Row
            key={row.question.id}
            row={row}
            isReplaced={replaced.has(row.question.id)}
            onReplace={(isOn) => {
              const next = new Set(replaced);
              if (isOn) next.add(row.question.id);
              else next.delete(row.question.id);
              onReplace(next);
            }}
          />
        ))}
      </ul>
      {named.length > 0 && left.length > 0 && (
        <p className={styles.left}>
          {t('left', { count: left.length, numbers: numbers(left.map(({ number }) => number)) })}
        </p>
      )}
    </section>
  );
}

interface RowProps {
  row: KeyRow;
  isReplaced: boolean;
  onReplace: (isOn: boolean) => void;
}
function Row({ row, isReplaced, onReplace }: RowProps) {
  const t = useMessages(answerKeyMessages);
  const { number, state, given, current, question, why } = row;
  const isTaken = state === 'new' || (state === 'differs' && isReplaced);
  return (
    <li data-state={state}>
      <b>{number}</b>
      <span className={styles.stem}>
        <QuestionText inline source={firstWords(question.stem)} />
      </span>
      <span className={styles.answer}>
        {state === 'differs' && (
          <s data-off={!isReplaced || undefined}>
            <QuestionText inline source={current} />
          </s>
        )}
        <strong data-taken={isTaken || undefined}>
          <QuestionText inline source={given} />
        </strong>
        {state === 'same' && <small>{t('state.same')}</small>}
        {state === 'misfit' && why && <Tag tone="cinnabar">{t(`misfit.${why}`)}</Tag>}
        {row.becomesMultiple && <Tag tone="gamboge">{t('becomesMultiple')}</Tag>}
        {state === 'differs' && (
          <Checkbox
            size="xs"
            label={t('replace')}
            aria-label={t('replaceOf', { n: number })}
            checked={isReplaced}
            onChange={(event) => onReplace(event.currentTarget.checked)}
          />
        )}
      </span>
    </li>
  );
}

const STEM_CHARS = 40;
/** Enough to recognise a question; never the half of a formula. */
function firstWords(stem: string): string {
  const line = stem.trim().split('\n')[0] ?? '';
  if (line.length <= STEM_CHARS) return line;
  const cut = line.slice(0, STEM_CHARS);
  const isOpen = (cut.match(/(?<!\\)\$/g)?.length ?? 0) % 2 === 1;
  return `${isOpen ? cut.slice(0, cut.lastIndexOf('$')) : cut.replace(/\\[a-zA-Z]*$/, '')}…`;
}
