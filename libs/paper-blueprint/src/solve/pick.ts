/** Questions of the classes that were counted: in an order of chance, but no knowledge point more often than its share. */
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
    const known = left.get(at) ?? shuffled(members, seed + at);
    left.set(at, known);
    return known;
  };
  return counts.map((own) => {
    const rows = blueprint.rows.map(({ id }) => ({ rowId: id, questionIds: [] as string[] }));
    const taken = own.flatMap((count, at) => {
      const variable = program.variables[at];
      const one = variable && classes[variable.class];
      return variable && one && count > 0 ? [{ ...variable, one, count }] : [];
    });
    const points = new PointShares(taken);
    let totalScore = 0;
    let weight = 0;
    let difficulty = 0;
    for (const { class: at, row, one, count } of taken) {
      // What is locked stands in every form.
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

/** How often each point may stand in a form before it is there more often than in what the form is taken from. */
class PointShares {
  readonly #expected = new Map<string, number>();
  readonly #used = new Map<string, number>();

  constructor(taken: readonly { one: QuestionClass; count: number }[]) {
    for (const { one, count } of taken)
      for (const { knowledgePoints } of one.members) {
        addAll(this.#expected, knowledgePoints, count / one.members.length);
        if (one.isLocked) addAll(this.#used, knowledgePoints, 1);
      }
  }

  /** Takes them out of `members`. */
  take(members: Candidate[], count: number): Candidate[] {
    const taken: Candidate[] = [];
    while (taken.length < count && members.length > 0) {
      const at = this.#nextOf(members);
      const [next] = members.splice(at, 1);
      if (!next) break;
      addAll(this.#used, next.knowledgePoints, 1);
      taken.push(next);
    }
    return taken;
  }

  /** The first without a point that is there often enough, or with the fewest of them. */
  #nextOf(members: readonly Candidate[]): number {
    let best = 0;
    let fewest = Number.POSITIVE_INFINITY;
    for (const [at, { knowledgePoints }] of members.entries()) {
      let over = 0;
      for (const point of knowledgePoints)
        if ((this.#used.get(point) ?? 0) >= Math.ceil((this.#expected.get(point) ?? 0) - EXACT)) over += 1;
      if (over === 0) return at;
      if (over < fewest) [best, fewest] = [at, over];
    }
    return best;
  }
}

function addAll(sums: Map<string, number>, points: readonly string[], number: number): void {
  for (const point of points) add(sums, point, number);
}
