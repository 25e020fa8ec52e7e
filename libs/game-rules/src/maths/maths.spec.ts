import { describe, expect, it } from '@jest/globals';
import { isRefusal } from '../settings/index.js';
import { mathsQuestion, mathsResult, playMaths, startMaths, type MathsState } from './index.js';

function answer(state: MathsState, atMs: number, right = true): MathsState {
  const next = playMaths(state, { answer: mathsQuestion(state).answer + (right ? 0 : 1), atMs });
  if (isRefusal(next)) throw new Error(next);
  return next;
}

describe('mental arithmetic', () => {
  it.each([
    ['easy', [5.5, 11.5, 18]],
    ['medium', [13.2, 27.6, 43.2]],
    ['hard', [27.5, 57.5, 90]],
  ] as const)('%s counts base × (1 + 0.1 × the new streak)', (difficulty, scores) => {
    let state = startMaths('a', difficulty, 60);
    const found = scores.map((_, at) => {
      state = answer(state, (at + 1) * 1_000);
      return mathsResult(state).score;
    });
    expect(found).toEqual(scores);
  });

  it('takes 1.5 s and the streak for a wrong answer, and never leaves less than 1 s of what was there', () => {
    const wrong = answer(answer(startMaths('a', 'easy', 30), 1_000), 2_000, false);
    expect([wrong.streak, wrong.endsAtMs]).toEqual([0, 28_500]);
    expect(answer(wrong, 26_500, false).endsAtMs).toBe(27_500);
    expect(answer(wrong, 28_000, false).endsAtMs).toBe(28_500);
  });

  it('refuses answers faster than a person or after the end', () => {
    const state = startMaths('a', 'easy', 30);
    expect(playMaths(state, { answer: 1, atMs: 100 })).toBe('early');
    expect(playMaths(state, { answer: 1, atMs: 30_000 })).toBe('late');
  });
});
