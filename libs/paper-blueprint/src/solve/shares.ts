/**
 * Gives rows that allow several difficulties the proportions of the banks: if all costs are equal, an integer program
 * would take every question from one difficulty.
 */
import type { Blueprint } from '@tiku/contracts/paper-bank';
import type { QuestionClass } from './classes.js';
import { add, EXACT } from './sums.js';

/** How many questions of one difficulty a row should have; if `row` is null, all such rows together. */
export interface Share {
  row: number | null;
  difficulty: number;
  least: number;
  most: number;
}

export function sharesOf(
  blueprint: Blueprint,
  classes: readonly QuestionClass[],
  copies: number,
): { shares: Share[]; rows: readonly number[] } {
  const shares: Share[] = [];
  const spread: number[] = [];
  const sums = new Map<number, number>();
  const supply = supplyOf(blueprint, classes);
  blueprint.rows.forEach(({ count, difficultyMin, difficultyMax }, row) => {
    if (difficultyMin === difficultyMax) return;
    const held = leastUsed(supply[row] ?? [], count * copies);
    if (held.size < 2) return;
    const total = sumOf(held.values());
    spread.push(row);
    for (const [difficulty, number] of held) {
      const expected = (count * number) / total;
      add(sums, difficulty, expected);
      shares.push(shareOf(row, difficulty, expected));
    }
  });
  if (spread.length > 1)
    for (const [difficulty, expected] of sums) shares.push(shareOf(null, difficulty, expected));
  return { shares, rows: spread };
}

const shareOf = (row: number | null, difficulty: number, expected: number): Share => ({
  row,
  difficulty,
  least: Math.floor(expected + EXACT),
  most: Math.ceil(expected - EXACT),
});

/** The number of questions of each difficulty, by row and number of uses. */
function supplyOf(
  { rows }: Blueprint,
  classes: readonly QuestionClass[],
): readonly (readonly Map<number, number>[])[] {
  const supply = rows.map((): Map<number, number>[] => []);
  for (const { rows: fitting, uses, difficulty, members } of classes)
    for (const row of fitting) {
      const held = ((supply[row] ??= [])[uses] ??= new Map<number, number>());
      add(held, difficulty, members.length);
    }
  return supply;
}

/** The supply of the least used questions: more used ones count only if there are too few others. */
function leastUsed(byUses: readonly Map<number, number>[], wanted: number): Map<number, number> {
  const held = new Map<number, number>();
  let left = wanted;
  // The array has holes: a number of uses may have no question.
  for (const one of Object.values(byUses)) {
    for (const [difficulty, number] of one) add(held, difficulty, number);
    left -= sumOf(one.values());
    if (left <= 0) break;
  }
  return held;
}

const sumOf = (numbers: Iterable<number>): number => {
  let sum = 0;
  for (const number of numbers) sum += number;
  return sum;
};
