import { expect, it } from '@jest/globals';
import { isRefusal } from '../settings/index.js';
import { playReaction, reactionResult, reactionRound, startReaction, targetAtMs } from './index.js';

it.each([
  ['easy', 8, 800, 1_500, 3_000, 0],
  ['medium', 12, 1_000, 1_000, 2_500, 2],
  ['hard', 15, 1_200, 800, 2_000, 4],
] as const)('%s has %d rounds of at most %d points', (difficulty, rounds, cap, least, most, distractions) => {
  let state = startReaction('seed', difficulty, 120);
  for (let round = 0; round < rounds; round += 1) {
    const { waitMs, target, distractions: others } = reactionRound(state);
    expect(waitMs >= least && waitMs <= most).toBe(true);
    expect(others).toHaveLength(distractions);
    for (const other of others)
      expect(other).not.toMatchObject({ colour: target.colour, shape: target.shape });
    const next = playReaction(state, { atMs: targetAtMs(state) + 300 });
    if (isRefusal(next)) throw new Error(next);
    expect(next.roundAtMs).toBe(targetAtMs(state) + 1_300);
    state = next;
  }
  expect(reactionResult(state)).toMatchObject({ score: rounds * (cap - 300), accuracy: 1, isComplete: true });
  expect(playReaction(state, { atMs: 119_000 })).toBe('late');
});

it('gives nothing for a slow click and refuses one before the target', () => {
  const state = startReaction('seed', 'easy', 60);
  expect(playReaction(state, { atMs: targetAtMs(state) - 1 })).toBe('early');
  const slow = playReaction(state, { atMs: targetAtMs(state) + 900 });
  expect(isRefusal(slow) ? slow : reactionResult(slow).score).toBe(0);
});
