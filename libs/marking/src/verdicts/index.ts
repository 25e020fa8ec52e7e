/** What a comparison says. Only `isRight` earns points; `unknown` goes to a person and is never right. */
import type { VerdictReason } from '@tiku/contracts/answer-keys';
import type { Equality } from '../equality/index.js';

export interface Verdict {
  /** `proven`: by exact algebra or by the text itself. `checked`: by values within the bounds of their errors. */
  readonly verdict: 'proven' | 'checked' | 'unknown';
  readonly isRight: boolean;
  /** `marking.<reason>` words it in both languages. */
  readonly reason: VerdictReason;
}

export const right = (verdict: 'proven' | 'checked', reason: VerdictReason = 'equal'): Verdict => ({
  verdict,
  isRight: true,
  reason,
});
export const wrong = (verdict: 'proven' | 'checked', reason: VerdictReason = 'different'): Verdict => ({
  verdict,
  isRight: false,
  reason,
});
export const unknown = (reason: VerdictReason): Verdict => ({ verdict: 'unknown', isRight: false, reason });

export function verdictOf(equality: Equality): Verdict {
  if (equality.result === 'unknown') return unknown(equality.reason);
  if (equality.result === 'different') return wrong(equality.certainty);
  return right(equality.certainty, equality.certainty === 'proven' ? 'equal' : 'equalByValues');
}

const STRENGTH = { proven: 2, checked: 1, unknown: 0 } as const;

/** All must be right; the weakest says how sure the whole is. A proven mistake decides even if another part is unknown. */
export function allOf(verdicts: readonly Verdict[]): Verdict {
  const mistakes = verdicts.filter(({ isRight, verdict }) => !isRight && verdict !== 'unknown');
  const mistake = mistakes.find(({ verdict }) => verdict === 'proven') ?? mistakes[0];
  if (mistake) return mistake;
  return verdicts.reduce((weakest, one) =>
    STRENGTH[one.verdict] < STRENGTH[weakest.verdict] ? one : weakest,
  );
}

/** One must be right; if none is and one is unknown, the whole is unknown. */
export function anyOf(verdicts: readonly Verdict[]): Verdict {
  const [best] = verdicts
    .filter(({ isRight }) => isRight)
    .toSorted((a, b) => STRENGTH[b.verdict] - STRENGTH[a.verdict]);
  if (best) return best;
  return (
    verdicts.find(({ verdict }) => verdict === 'unknown') ??
    verdicts.find(({ verdict }) => verdict === 'checked') ??
    verdicts[0] ??
    unknown('keyNotUnderstood')
  );
}
