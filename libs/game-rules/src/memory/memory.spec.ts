import { expect, it } from '@jest/globals';
import { isRefusal } from '../settings/index.js';
import { memoryAt, memoryResult, playMemory, startMemory, type MemoryState } from './index.js';

function flip(state: MemoryState, position: number, atMs: number): MemoryState {
  const next = playMemory(state, { position, atMs });
  if (isRefusal(next)) throw new Error(next);
  return next;
}
const twinOf = ({ cards }: MemoryState, position: number) =>
  cards.findIndex((card, at) => at !== position && card === cards[position]);

/** Looks at each card once, then opens the pairs. */
function solve(start: MemoryState, stepMs: number): MemoryState {
  let state = start;
  let atMs = 0;
  const positions = start.cards.flatMap((card, at) => (card === null ? [] : [at]));
  const order = [...positions].sort((one, other) => one - other);
  for (const position of order) {
    if (state.matched.includes(position) || state.open.includes(position)) continue;
    atMs += stepMs;
    state = flip(state, position, atMs);
  }
  for (const position of positions) {
    state = memoryAt(state, atMs + 1_000);
    atMs += 1_000;
    if (state.matched.includes(position)) continue;
    if (!state.open.includes(position)) state = flip(state, position, (atMs += stepMs));
    state = flip(state, twinOf(state, position), (atMs += stepMs));
  }
  return state;
}

it('matches after 0.5 s, turns back after 1 s', () => {
  const start = startMemory('a', 4, 60);
  const pair = flip(flip(start, 0, 100), twinOf(start, 0), 300);
  expect(memoryAt(pair, 799).matched).toEqual([]);
  expect(memoryAt(pair, 800).matched).toHaveLength(2);
  const other = start.cards.findIndex((card) => card !== start.cards[0]);
  const mismatch = flip(flip(start, 0, 100), other, 300);
  expect(playMemory(mismatch, { position: 5, atMs: 1_200 })).toBe('early');
  expect(memoryAt(mismatch, 1_300)).toMatchObject({ open: [], matched: [] });
});

it.each([
  [4, 8, 10],
  [5, 12, 15],
  [6, 18, 20],
] as const)('grid %d has %d pairs of %d points and 2 for each second left', (gridSize, pairs, points) => {
  const result = memoryResult(solve(startMemory('b', gridSize, 120), 1_100));
  const left = Math.floor((120_000 - result.endsAtMs) / 1_000);
  expect(result).toMatchObject({ isComplete: true, score: pairs * points + 2 * Math.max(0, left) });
});

it('has a free centre in grid 5, which is not a card', () => {
  const start = startMemory('a', 5, 60);
  expect(start.cards[12]).toBeNull();
  expect(playMemory(start, { position: 12, atMs: 100 })).toBe('illegal');
});

it.each([4, 5, 6] as const)('refuses a game of grid %d that found every pair unseen', (gridSize) => {
  let state: MemoryState | string = startMemory('a', gridSize, 60);
  for (let at = 0, ms = 0; at < gridSize ** 2 && typeof state !== 'string'; at += 1) {
    if (state.cards[at] === null) continue;
    if (state.matched.includes(at)) continue;
    state = memoryAt(flip(state, at, (ms += 600)), ms);
    state = playMemory(state, { position: twinOf(state, at), atMs: (ms += 100) });
    if (typeof state !== 'string') state = memoryAt(state, ms + 500);
  }
  expect(state).toBe('illegal');
});

/** Turns unseen cards one after another, and takes the pair of a card that was seen. */
function remember(seed: string): MemoryState {
  let state = startMemory(seed, 6, 120);
  let atMs = 0;
  const flipNext = (position: number) => {
    atMs += 1_000;
    state = flip(memoryAt(state, atMs), position, atMs);
  };
  const isOpen = (at: number) => memoryAt(state, Infinity).matched.includes(at);
  const { cards } = state;
  for (let rounds = 0; rounds < 60; rounds += 1) {
    const seen = state.seen.filter((at) => !isOpen(at));
    const known = seen.find((at) => seen.includes(twinOf(state, at)));
    const fresh = cards.map((_, at) => at).filter((at) => !state.seen.includes(at));
    const first = known ?? fresh[0];
    if (first === undefined) break;
    flipNext(first);
    const twin = twinOf(state, first);
    flipNext(state.seen.includes(twin) ? twin : (fresh.find((at) => at !== first) ?? twin));
  }
  return state;
}

it('accepts a very lucky game of grid 6', () => {
  const { luck, matched, open } = remember('lucky1497');
  expect(luck).toBeLessThan(1e-6);
  expect(matched.length + open.length).toBe(36);
});
