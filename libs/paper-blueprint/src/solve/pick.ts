/** Picks questions from the counted classes: in random order, but no knowledge point more often than its share. */
import type { Blueprint, SolvedForm } from '@tiku/contracts/paper-bank';
import type { Candidate } from '../blueprint/index.js';
import type { QuestionClass } from './classes.js';
import type { Program } from './program.js';
import { shuffled } from './shuffle.js';
import { add, EXACT } from './sums.js';

export type Counts = readonly number[];

export function pick(
  blueprint: Blueprint,
  classes: readonly QuestionClass[],
  program: Program,
  counts: readonly Counts[],
  seed: number,
): SolvedForm[] {
  const left = new Map<number, Candidate[]>();
  const leftOf = (at: number, { members }: QuestionClass): Candidate[] => {
    const remaining = left.get(at) ?? shuffled(members, seed + at);
    left.set(at, remaining);
    return remaining;
  };
  // Forms of the same classes share their counts: the members, often most of a bank, are read once for all of them.
  const expected = new Map<Counts, ReadonlyMap<string, number>>();
  return counts.map((own) => {
    const rows = blueprint.rows.map(({ id }) => ({ rowId: id, questionIds: [] as string[] }));
    const picked = own.flatMap((count, at) => {
      const variable = program.variables[at];
      const one = variable && classes[variable.class];
      return variable && one && count > 0 ? [{ ...variable, one, count }] : [];
    });
    const shares = expected.get(own) ?? expectedOf(picked);
    expected.set(own, shares);
    const points = new PointShares(shares, picked);
    let totalScore = 0;
    let weight = 0;
    let difficulty = 0;
    for (const { class: at, row, one, count } of picked) {
      // Every form contains the locked questions.
      const members = one.isLocked ? one.members.slice(0, count) : points.take(leftOf(at, one), count);
      rows[row]?.questionIds.push(...members.map(({ id }) => id));
      const score = blueprint.rows[row]?.score ?? 0;
      totalScore += score * members.length;
      weight += (score || 1) * members.length;
      difficulty += (score || 1) * one.difficulty * members.length;
    }
    return { rows, totalScore, averageDifficulty: weight === 0 ? 0 : difficulty / weight };
  });
}

interface Taken {
  one: QuestionClass;
  count: number;
}

/** How often each point is expected in a form with random questions. */
function expectedOf(taken: readonly Taken[]): ReadonlyMap<string, number> {
  const expected = new Map<string, number>();
  for (const { one, count } of taken)
    for (const { knowledgePoints } of one.members)
      addAll(expected, knowledgePoints, count / one.members.length);
  return expected;
}

/** Takes questions for one form, so that no point occurs more often than expected if there is a choice. */
class PointShares {
  readonly #used = new Map<string, number>();

  constructor(
    private readonly expected: ReadonlyMap<string, number>,
    taken: readonly Taken[],
  ) {
    for (const { one } of taken)
      if (one.isLocked) for (const { knowledgePoints } of one.members) addAll(this.#used, knowledgePoints, 1);
  }

  /** Removes the questions that it takes from `members`. */
  take(members: Candidate[], count: number): Candidate[] {
    const picked: Candidate[] = [];
    while (picked.length < count && members.length > 0) {
      const at = this.#nextOf(members);
      const [next] = members.splice(at, 1);
      if (!next) break;
      addAll(this.#used, next.knowledgePoints, 1);
      picked.push(next);
    }
    return picked;
  }

  /** The first question without a point that is used up, or the one with the fewest such points. */
  #nextOf(members: readonly Candidate[]): number {
    let best = 0;
    let fewest = Number.POSITIVE_INFINITY;
    for (const [at, { knowledgePoints }] of members.entries()) {
      let over = 0;
      for (const point of knowledgePoints)
        if ((this.#used.get(point) ?? 0) >= Math.ceil((this.expected.get(point) ?? 0) - EXACT)) over += 1;
      if (over === 0) return at;
      if (over < fewest) [best, fewest] = [at, over];
    }
    return best;
  }
}

function addAll(sums: Map<string, number>, points: readonly string[], number: number): void {
  for (const point of points) add(sums, point, number);
}
