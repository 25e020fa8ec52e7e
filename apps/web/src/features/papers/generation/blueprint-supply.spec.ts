import { describe, expect, it } from '@jest/globals';
import { newRow } from './blueprint-form.js';
import { availableFor, supplyWithout } from './blueprint-supply.js';

describe('the supply of a blueprint', () => {
  it('knows how many questions a row can have at most', () => {
    const supply = {
      kinds: [
        { type: 'choice', difficulty: 2, count: 5 },
        { type: 'choice', difficulty: 4, count: 3 },
        { type: 'fill', difficulty: 2, count: 9 },
      ],
      points: [{ name: '数列', count: 4 }],
    } as const;
    const available = (fields: Parameters<typeof newRow>[0]) => availableFor(newRow(fields), supply);
    expect(available({ type: 'choice' })).toBe(8);
    expect(available({ type: null, difficultyMax: 3 })).toBe(14);
    expect(available({ type: 'choice', knowledgePoint: '数列' })).toBe(4);
    expect(available({ type: 'solution' })).toBe(0);
  });

  it('excludes the questions that the paper already has', () => {
    const supply = {
      kinds: [
        { type: 'choice' as const, difficulty: 2, count: 3 },
        { type: 'fill' as const, difficulty: 2, count: 1 },
      ],
      points: [{ name: '函数', count: 3 }],
    };
    const held = [
      { type: 'choice' as const, difficulty: 2, points: ['函数'] },
      { type: 'choice' as const, difficulty: 2, points: ['数列'] },
    ];
    const left = supplyWithout(supply, held);
    expect(availableFor(newRow({ type: 'choice' }), left)).toBe(1);
    expect(availableFor(newRow({ type: null, knowledgePoint: '函数' }), left)).toBe(2);
  });
});
