/** The paper's account during its check: omits numbers that were missing and have been added since. */
import type { PaperTally } from '@tiku/contracts/ingestion';
import { AccountNote } from '../uploads/account-note.js';
import type { DraftQuestion } from './draft-editing.js';
import styles from './review.module.css';

interface ReviewAccountProps {
  account: PaperTally;
  questions: readonly DraftQuestion[];
  onOpen: (id: string) => void;
}

export function ReviewAccount({ account, questions, onOpen }: ReviewAccountProps) {
  const now = accountNow(account, questions);
  if (now.closes) return null;
  return (
    <div className={styles.account}>
      <AccountNote
        account={now}
        onOpen={(missing) => {
          const neighbour = questionBefore(missing, questions);
          if (neighbour) onOpen(neighbour.id);
        }}
      />
    </div>
  );
}

/** The account after the teacher's splits, additions and removals. */
export function accountNow(account: PaperTally, questions: readonly Pick<DraftQuestion, 'n'>[]): PaperTally {
  if (account.closes) return account;
  const numbers = new Set(questions.map(({ n }) => n));
  const missing = account.missing.filter((number) => !numbers.has(number));
  const isNumbered = questions.some(({ n }) => n !== null);
  const found = account.found === 0 && !isNumbered ? 0 : questions.length;
  const agrees = account.announced === null ? account.missing.length > 0 : found === account.announced;
  return { ...account, found, missing, closes: found > 0 && missing.length === 0 && agrees };
}

/** The question after which a missing number belongs; the first question if no other precedes it. */
export function questionBefore<Q extends Pick<DraftQuestion, 'n'>>(
  missing: number,
  questions: readonly Q[],
): Q | undefined {
  const after = questions.findIndex(({ n }) => n !== null && n > missing);
  return after < 0 ? questions.at(-1) : (questions[after - 1] ?? questions[0]);
}
