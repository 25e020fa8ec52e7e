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

it('restarts with another wait after a false start', () => {
  const state = startReaction('seed', 'easy', 60);
  const early = playReaction(state, { atMs: 700, early: true });
  if (isRefusal(early)) throw new Error(early);
  expect([early.falseStarts, early.roundAtMs, early.times]).toEqual([1, 700, []]);
  expect(reactionRound(early).waitMs).not.toBe(reactionRound(state).waitMs);
  const again = playReaction(early, { atMs: targetAtMs(early) + 300 });
  expect(isRefusal(again) ? again : again.times).toEqual([300]);
});

it('accepts no false start after the target appears, or before the round begins', () => {
  const state = startReaction('seed', 'easy', 60);
  expect(playReaction(state, { atMs: targetAtMs(state), early: true })).toBe('early');
  expect(playReaction(state, { atMs: targetAtMs(state) + 300, early: true })).toBe('early');
  expect(playReaction({ ...state, roundAtMs: 1_000 }, { atMs: 999, early: true })).toBe('early');
});
