/** The paper's tally during its check: omits numbers that were missing and have been added since. */
import type { PaperTally } from '@tiku/contracts/ingestion';
import { TallyNote } from '../uploads/tally-note.js';
import type { DraftQuestion } from './draft-editing.js';
import styles from './review.module.css';

interface ReviewTallyProps {
  tally: PaperTally;
  questions: readonly DraftQuestion[];
  /** Lines of the paper without a question. */
  left: number;
  onOpen: (id: string) => void;
}

export function ReviewTally({ tally, questions, left, onOpen }: ReviewTallyProps) {
  const now = tallyNow(tally, questions, left);
  if (now.closes) return null;
  return (
    <div className={styles.account}>
      <TallyNote
        tally={now}
        onOpen={(missing) => {
          const neighbour = questionBefore(missing, questions);
          if (neighbour) onOpen(neighbour.id);
        }}
      />
    </div>
  );
}

/** The tally after the teacher's splits, additions and removals. */
export function tallyNow(
  tally: PaperTally,
  questions: readonly Pick<DraftQuestion, 'n'>[],
  left: number,
): PaperTally {
  if (tally.closes) return tally;
  const numbers = new Set(questions.map(({ n }) => n));
  const missing = tally.missing.filter((number) => !numbers.has(number));
  const isNumbered = questions.some(({ n }) => n !== null);
  const found = tally.found === 0 && !isNumbered ? 0 : questions.length;
  const agrees =
    tally.announced === null ? tally.missing.length > 0 || tally.leftOver > 0 : found === tally.announced;
  const lacksFiles = (tally.missingFiles ?? []).length > 0;
  const isWhole = missing.length === 0 && !lacksFiles && left === 0;
  return { ...tally, found, missing, closes: found > 0 && isWhole && agrees };
}

/** The question after which a missing number belongs; the first question if no other precedes it. */
export function questionBefore<Q extends Pick<DraftQuestion, 'n'>>(
  missing: number,
  questions: readonly Q[],
): Q | undefined {
  const after = questions.findIndex(({ n }) => n !== null && n > missing);
  return after < 0 ? questions.at(-1) : (questions[after - 1] ?? questions[0]);
}
