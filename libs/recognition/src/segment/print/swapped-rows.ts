/**
 * Two questions on one row of a page, read in the wrong order because a fraction makes one of them taller ("4) 0.7 +
 * 0.25" above "3) 2/3 × 6"). Owns which neighbours change places. Pure.
 */
import { questionNumber } from '../marks.js';
import type { Line } from '../types.js';

/** Lines around the two that contain the numbers before and after them. */
const REACH = 3;

/** The lines with such neighbours in the order of their numbers. */
export function withRowsInOrder(lines: readonly Line[]): readonly Line[] {
  const numbers = lines.map(({ text, kind, place }) =>
    kind === 'text' && place.page !== undefined ? (questionNumber(text)?.number ?? null) : null,
  );
  const out = [...lines];
  for (let at = 0; at + 1 < lines.length; at++) {
    const [first, second] = [numbers[at], numbers[at + 1]];
    if (first === null || first === undefined || second !== first - 1) continue;
    const above = lines
      .slice(Math.max(0, at - REACH), at)
      .findLast((_, own) => numbers[Math.max(0, at - REACH) + own] !== null);
    const before = above ? lastNumber(above.text) : null;
    const next = numbers.slice(at + 2, at + 2 + REACH).find((number) => number !== null);
    const [upper, lower] = [lines[at], lines[at + 1]];
    if (!upper || !lower || before !== second - 1 || next !== first + 1) continue;
    out[at] = lower;
    out[at + 1] = upper;
    at++;
  }
  return out;
}

const IN_ROW = /(?:^|[ \t]{2,12})(\d{1,3})\s?[.．、)）](?!\d)/g;
/** The number of the last question on a row. */
const lastNumber = (text: string): number | null => {
  const last = [...text.matchAll(IN_ROW)].at(-1)?.[1];
  return last === undefined ? null : Number(last);
};
