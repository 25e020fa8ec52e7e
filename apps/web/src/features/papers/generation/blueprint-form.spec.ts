import { describe, expect, it } from '@jest/globals';
import type { Blueprint } from '@tiku/contracts/paper-bank';
import { contradictionOf, newRow, relaxed, startBlueprint, totalsOf } from './blueprint-form.js';

const blueprint = (fields: Partial<Blueprint> = {}): Blueprint => ({
  rows: [newRow({ id: 'a', count: 4, score: 5 }), newRow({ id: 'b', count: 2, score: 12 })],
  coverage: [],
  averageDifficulty: null,
  onlyAnswered: false,
  locks: [],
  exclusions: [],
  ...fields,
});

describe('a blueprint', () => {
  it('has the totals of its questions and marks', () => {
    expect(totalsOf(blueprint())).toEqual({ questions: 6, score: 44 });
  });

  it('begins with what the banks can fill', () => {
    const held = (type: 'choice' | 'multipleChoice' | 'fill', difficulty: number, count: number) => ({
      ...{ type, difficulty, count },
    });
    const countsOf = (kinds: ReturnType<typeof held>[] | null) =>
      startBlueprint((type) => type, kinds && { kinds, points: [] }).rows.map(({ type, count }) => [
        type,
        count,
      ]);
    expect(countsOf([held('choice', 2, 20), held('fill', 1, 1), held('fill', 4, 1)])).toEqual([
      ['choice', 8],
      ['fill', 2],
    ]);
    expect(countsOf([held('multipleChoice', 3, 1)])).toEqual([['multipleChoice', 1]]);
    for (const unknown of [null, []]) expect(countsOf(unknown)).toHaveLength(4);
  });

  it('names the field whose rules contradict each other', () => {
    const rule = { knowledgePoint: '数列', min: 3, max: 1 };
    expect(contradictionOf(blueprint({ coverage: [rule] }))).toBe('coverage');
    expect(contradictionOf(blueprint({ coverage: [{ ...rule, min: 7, max: null }] }))).toBe('coverage');
    expect(contradictionOf(blueprint({ averageDifficulty: { min: 4, max: 2 } }))).toBe('averageDifficulty');
    expect(contradictionOf(blueprint({ coverage: [{ ...rule, max: null }] }))).toBeNull();
  });

  it('uses the available questions if a rule has too few', () => {
    const before = blueprint({
      coverage: [{ knowledgePoint: '数列', min: 3, max: null }],
      averageDifficulty: { min: 4, max: 5 },
      locks: ['q1', 'q2'],
    });
    const after = relaxed(before, [
      { kind: 'row', rowId: 'a', wanted: 4, available: 1 },
      { kind: 'row', rowId: 'b', wanted: 2, available: 0 },
      { kind: 'coverage', knowledgePoint: '数列', wanted: 3, available: 1 },
      { kind: 'averageDifficulty', wanted: 4, available: 3.2 },
      { kind: 'lock', questionId: 'q1' },
    ]);
    expect(after).toMatchObject({
      rows: [{ id: 'a', count: 1 }],
      coverage: [{ min: 1 }],
      averageDifficulty: { min: 3.2, max: 5 },
      locks: ['q2'],
    });
    const easier = { kind: 'averageDifficulty', wanted: 2, available: 2.31 } as const;
    expect(relaxed(blueprint({ averageDifficulty: { min: 1, max: 2 } }), [easier]).averageDifficulty).toEqual(
      {
        min: 1,
        max: 2.4,
      },
    );
  });
});
