/** The order and the sum of a result. Pure. */
import type { Result, SittingItem } from '@tiku/contracts/exams';

/** Mistakes, then what waits for a judgement, then what is right; each as in the paper. */
export function wrongFirst(items: readonly SittingItem[]): SittingItem[] {
  return items.toSorted((a, b) => rankOf(a) - rankOf(b) || a.number - b.number);
}

function rankOf({ revealed }: SittingItem): number {
  const points = revealed?.mark.points ?? null;
  if (points === null) return 1;
  return points < (revealed?.mark.maximum ?? 0) ? 0 : 2;
}

export function resultOf(items: readonly SittingItem[]): Result {
  const marks = items.flatMap(({ revealed }) => revealed?.mark ?? []);
  const sum = (values: readonly number[]): number =>
    values.reduce((all, each) => all + Math.round(each * 100), 0) / 100;
  return {
    points: sum(marks.map(({ points }) => points ?? 0)),
    maximum: sum(marks.map(({ maximum }) => maximum)),
    unmarked: marks.filter(({ points }) => points === null).length,
  };
}
