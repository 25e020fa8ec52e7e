import { describe, expect, it } from '@jest/globals';
import { Blueprint, type BlueprintInput } from '@tiku/contracts/paper-bank';
import type { Candidate } from '../blueprint/index.js';
import { bank, TYPES } from './bank.fixture.js';
import { solveBlueprint } from './index.js';

const byId = new Map(bank.map((candidate) => [candidate.id, candidate]));
const blueprint = (input: BlueprintInput) => Blueprint.parse(input);
const rows: BlueprintInput['rows'] = [
  { id: 'easy', type: 'choice', difficultyMax: 2, count: 4, score: 5 },
  { id: 'fill', type: 'fill', knowledgePoint: '数列', count: 2, score: 5 },
  { id: 'hard', type: 'solution', difficultyMin: 4, count: 1, score: 12 },
];

describe('solveBlueprint', () => {
  it('fills every row with questions that fit it, each once', async () => {
    const solution = await solveBlueprint(
      blueprint({ rows, coverage: [{ knowledgePoint: '概率', min: 2 }] }),
      bank,
    );
    if (solution.status !== 'solved') throw new Error(solution.status);
    const [form] = solution.forms;
    expect(form?.totalScore).toBe(42);
    const [easy, fill, hard] =
      form?.rows.map(({ questionIds }) => questionIds.map((id) => byId.get(id))) ?? [];
    expect(easy).toHaveLength(4);
    expect(easy?.every((one) => one?.type === 'choice' && one.difficulty <= 2)).toBe(true);
    expect(fill?.every((one) => one?.type === 'fill' && one.knowledgePoints.includes('数列'))).toBe(true);
    expect(hard?.every((one) => one?.type === 'solution' && one.difficulty >= 4)).toBe(true);
    const all = form?.rows.flatMap(({ questionIds }) => questionIds) ?? [];
    expect(new Set(all).size).toBe(7);
    expect(all.filter((id) => byId.get(id)?.knowledgePoints.includes('概率')).length).toBeGreaterThanOrEqual(
      2,
    );
  });

  it('gives three forms without a common question that are alike, except for locked ones', async () => {
    const input = blueprint({
      rows,
      locks: ['q0'],
      exclusions: ['q3'],
      averageDifficulty: { min: 2, max: 3.5 },
    });
    const solution = await solveBlueprint(input, bank, { forms: 3 });
    if (solution.status !== 'solved') throw new Error(solution.status);
    const sets = solution.forms.map((form) => form.rows.flatMap(({ questionIds }) => questionIds));
    expect(sets.every((set) => set.includes('q0') && !set.includes('q3'))).toBe(true);
    expect(new Set(sets.flat()).size).toBe(6 * 3 + 1);
    // Ten easy questions are left, five of each difficulty: nine of them differ by at least one step.
    const means = solution.forms.map(({ averageDifficulty }) => averageDifficulty);
    expect(Math.max(...means) - Math.min(...means)).toBeLessThan((1 * 5) / 42 + 1e-9);
  });

  it('makes forms as alike as possible if their kinds are too few', async () => {
    const few: Candidate[] = [1, 2, 3, 4].map((difficulty) => ({
      id: `f${difficulty}`,
      type: 'fill',
      difficulty,
      knowledgePoints: [],
    }));
    const input = blueprint({ rows: [{ id: 'all', type: 'fill', count: 2, score: 5 }] });
    const solution = await solveBlueprint(input, few, { forms: 2 });
    if (solution.status !== 'solved') throw new Error(solution.status);
    expect(solution).toMatchObject({
      isMatched: false,
      forms: [{ averageDifficulty: 2.5 }, { averageDifficulty: 2.5 }],
    });
  });

  it('names what is short and the smallest change that helps', async () => {
    const input = blueprint({
      rows: [
        { id: 'few', type: 'fill', knowledgePoint: '概率', difficultyMin: 5, count: 5, score: 5 },
        { id: 'enough', type: 'choice', count: 3, score: 5 },
      ],
      coverage: [{ knowledgePoint: '导数', min: 1 }],
    });
    expect(await solveBlueprint(input, bank)).toEqual({
      status: 'infeasible',
      shortages: [
        { kind: 'row', rowId: 'few', wanted: 5, available: 2 },
        { kind: 'coverage', knowledgePoint: '导数', wanted: 1, available: 0 },
      ],
    });
  });

  it('gives up the mean difficulty before any existing question', async () => {
    const easy: Candidate[] = Array.from({ length: 180 }, (_, at) => ({
      id: `e${at}`,
      type: TYPES[at % 3] ?? 'choice',
      difficulty: (Math.floor(at / 3) % 3) + 1,
      knowledgePoints: [],
    }));
    const rows: BlueprintInput['rows'] = [
      { id: 'a', type: 'choice', count: 8, score: 5 },
      { id: 'b', type: 'fill', count: 3, score: 5 },
      { id: 'c', type: 'solution', count: 3, score: 15 },
    ];
    const mean = (min: number, max: number) => blueprint({ rows: rows, averageDifficulty: { min, max } });
    expect(await solveBlueprint(mean(4, 5), easy)).toEqual({
      status: 'infeasible',
      shortages: [{ kind: 'averageDifficulty', wanted: 4, available: 3 }],
    });
    expect(await solveBlueprint(mean(4, 5), easy, { forms: 2 })).toMatchObject({
      shortages: [{ kind: 'averageDifficulty', wanted: 4 }],
    });
    const both = await solveBlueprint(mean(4, 2), easy);
    if (both.status !== 'infeasible') throw new Error(both.status);
    expect(new Set(both.shortages.map(({ kind }) => kind))).toEqual(new Set(['averageDifficulty']));
  });

  it('names the broken rule of a contradictory blueprint, and a lock that fits no row', async () => {
    const both = blueprint({ rows, coverage: [{ knowledgePoint: '数列', min: 3, max: 1 }] });
    expect(await solveBlueprint(both, bank)).toMatchObject({
      status: 'infeasible',
      shortages: [{ kind: 'coverage' }, { kind: 'coverage' }],
    });
    const lost = blueprint({ rows, locks: ['unknown'] });
    expect(await solveBlueprint(lost, bank)).toEqual({
      status: 'infeasible',
      shortages: [{ kind: 'lock', questionId: 'unknown' }],
    });
  });

  it('prefers less used questions, and takes others with another seed', async () => {
    const used = bank.map((candidate, at) => ({ ...candidate, uses: at < 45 ? 2 : 0 }));
    const ids = async (seed: number) => {
      const solution = await solveBlueprint(blueprint({ rows }), used, { seed });
      return solution.status === 'solved'
        ? solution.forms[0]?.rows.flatMap(({ questionIds }) => questionIds)
        : [];
    };
    const [first, again, other] = [await ids(1), await ids(1), await ids(2)];
    expect(first?.every((id) => Number(id.slice(1)) >= 45)).toBe(true);
    expect(again).toEqual(first);
    expect(other).not.toEqual(first);
  });
});
