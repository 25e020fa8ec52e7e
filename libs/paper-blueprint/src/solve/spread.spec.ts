import { describe, expect, it } from '@jest/globals';
import { Blueprint, type BlueprintInput } from '@tiku/contracts/paper-bank';
import type { Candidate } from '../blueprint/index.js';
import { solveBlueprint, type SolveOptions } from './index.js';

const POINTS = ['函数', '数列', '概率', '向量', '几何', '导数', '集合', '复数'];
/** 120 choice questions: each point three times in each difficulty. */
const bank: Candidate[] = Array.from({ length: 120 }, (_, at) => ({
  id: `q${at}`,
  type: 'choice',
  difficulty: (at % 5) + 1,
  knowledgePoints: [POINTS[at % 8] ?? '', '高考真题'],
}));
const byId = new Map(bank.map((candidate) => [candidate.id, candidate]));
const SEEDS = [1, 2, 3, 4, 5];
const any = (count: number, fields: object = {}) => ({
  ...{ id: `row-${count}`, type: 'choice' as const, count, score: 5, ...fields },
});

async function formsOf(input: BlueprintInput, options: SolveOptions, from = bank): Promise<Candidate[][][]> {
  const solution = await solveBlueprint(Blueprint.parse(input), from, options);
  if (solution.status !== 'solved') throw new Error(solution.status);
  return solution.forms.map(({ rows }) =>
    rows.map(({ questionIds }) => questionIds.flatMap((id) => byId.get(id) ?? [])),
  );
}
const countsOf = (values: readonly (number | string)[]): number[] => {
  const counts = new Map<number | string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts.values()].toSorted((a, b) => b - a);
};
const difficulties = (questions: readonly Candidate[]) => questions.map(({ difficulty }) => difficulty);

describe('a row that allows any difficulty', () => {
  it.each(SEEDS)(
    'has difficulties and points in the proportions of the banks, with seed %i',
    async (seed) => {
      const [[questions = []] = []] = await formsOf({ rows: [any(12)] }, { seed });
      expect(countsOf(difficulties(questions))).toEqual([3, 3, 2, 2, 2]);
      const points = countsOf(questions.flatMap(({ knowledgePoints }) => knowledgePoints[0] ?? []));
      expect(points.length).toBeGreaterThanOrEqual(6);
      expect(points[0]).toBeLessThanOrEqual(2);
    },
  );

  it('spreads over its range only, and evenly across all rows', async () => {
    const [[ranged = []] = []] = await formsOf(
      { rows: [any(12, { difficultyMin: 2, difficultyMax: 4 })] },
      {},
    );
    expect(countsOf(difficulties(ranged))).toEqual([4, 4, 4]);
    const [rows = []] = await formsOf({ rows: [any(8), any(3), any(2), any(4)] }, {});
    expect(countsOf(difficulties(rows.flat()))).toEqual([4, 4, 3, 3, 3]);
    for (const row of rows.slice(1)) expect(new Set(difficulties(row)).size).toBe(row.length);
  });

  it('yields to the rules of the blueprint', async () => {
    const mean = (questions: readonly Candidate[]) =>
      difficulties(questions).reduce((sum, each) => sum + each, 0) / questions.length;
    const [[hard = []] = []] = await formsOf(
      { rows: [any(12)], averageDifficulty: { min: 4.5, max: 4.6 } },
      {},
    );
    expect(mean(hard)).toBeGreaterThanOrEqual(4.5);
    expect(mean(hard)).toBeLessThanOrEqual(4.6);
    const [rows = []] = await formsOf(
      {
        rows: [any(6, { difficultyMin: 5, difficultyMax: 5 }), any(10)],
        coverage: [{ knowledgePoint: '复数', min: 9 }],
      },
      {},
    );
    expect(new Set(difficulties(rows[0] ?? []))).toEqual(new Set([5]));
    expect(rows.flat().filter(({ knowledgePoints }) => knowledgePoints.includes('复数')).length).toBe(9);
  });

  it('prefers less used questions to an even spread', async () => {
    const used = bank.map((candidate) => ({ ...candidate, uses: candidate.difficulty === 2 ? 0 : 2 }));
    const [[questions = []] = []] = await formsOf({ rows: [any(12)] }, {}, used);
    expect(new Set(difficulties(questions))).toEqual(new Set([2]));
  });

  it('has the same difficulties in parallel forms and repeats no question', async () => {
    const forms = await formsOf({ rows: [any(8), any(3)] }, { forms: 3 });
    expect(new Set(forms.flat(2).map(({ id }) => id)).size).toBe(33);
    const [first, ...others] = forms.map((rows) => rows.map((row) => difficulties(row).toSorted()));
    expect(new Set(first?.flat()).size).toBe(5);
    for (const other of others) expect(other).toEqual(first);
  });
});
