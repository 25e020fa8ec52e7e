import { describe, expect, it } from '@jest/globals';
import { Blueprint } from '@tiku/contracts/paper-bank';
import { bank, TYPES } from '../solve/bank.fixture.js';
import { solveBlueprint } from '../solve/index.js';
import { learnBlueprint } from './index.js';

describe('learnBlueprint', () => {
  it('describes a paper like the one it has seen', async () => {
    const seen = bank.slice(0, 6).map((candidate) => ({ ...candidate, section: '一', score: 5 }));
    const learned = learnBlueprint([...seen, ...seen.slice(0, 2)]);
    expect(learned.rows.reduce((sum, { count }) => sum + count, 0)).toBe(8);
    expect(learned.rows[0]).toMatchObject({
      section: '一',
      type: 'choice',
      difficultyMin: 1,
      count: 2,
      score: 5,
    });
    expect(await solveBlueprint(learned, bank)).toMatchObject({ status: 'solved' });
  });

  it.each([
    ['many points', (at: number) => ({ knowledgePoints: [`考点 ${at}`], score: 5, section: '一' })],
    ['many sections and marks', (at: number) => ({ score: at % 90, section: `第 ${at % 45} 部分` })],
    ['one kind', () => ({ difficulty: 2 })],
  ])('leaves out no question of a paper with %s', (_, fieldsOf) => {
    const questions = Array.from({ length: 400 }, (_each, at) => ({
      ...{
        type: TYPES[at % 3] ?? 'choice',
        difficulty: (at % 5) + 1,
        knowledgePoints: ['函数'],
        section: '',
      },
      ...{ score: 5, ...fieldsOf(at) },
    }));
    const { rows: learned } = learnBlueprint(questions);
    expect(learned.reduce((sum, { count }) => sum + count, 0)).toBe(400);
    expect(learned.length).toBeLessThanOrEqual(60);
    expect(Blueprint.safeParse({ rows: learned }).success).toBe(true);
  });
});
