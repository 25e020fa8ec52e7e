/** Ways to send a score that was never played. The service stores none. */
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { mathsQuestion, startMaths } from '@tiku/game-rules/maths';
import { startMemory } from '@tiku/game-rules/memory';
import { isReactionOver, playReaction, startReaction, targetAtMs } from '@tiku/game-rules/reaction';
import { isRefusal, type GameDifficulty, type GameSettings } from '@tiku/game-rules/settings';
import type { TestUser } from '@tiku/platform/testing';
import { playHonestly, type Started } from '../../test/honest-games.js';
import { TestService } from '../../test/service.js';

const MATHS = { gameType: 'math', timeLimit: 30, difficulty: 'hard' } as const;
const MEMORY = { gameType: 'memory', timeLimit: 60, gridSize: 6 } as const;
const PUZZLE = { gameType: 'puzzle', timeLimit: 120, gridSize: 3 } as const;
const LARGE_PUZZLE = { gameType: 'puzzle', timeLimit: 120, gridSize: 4 } as const;
const REACTION = { gameType: 'reaction', timeLimit: 60, difficulty: 'easy' } as const;

type Body = ReturnType<typeof playHonestly>;
type Move = Body['gameData']['moveSequence'][number];
/** Changes the honest record of a game whose time has passed. */
type Cheat = (body: Body, game: Started) => object;

let test: TestService;
let player: TestUser;
beforeAll(async () => {
  test = await TestService.start();
});
beforeEach(async () => {
  player = await test.user('Cheater');
});
afterAll(() => test.stop());

const withMoves = (body: Body, change: (moves: Move[]) => object[]): object => ({
  ...body,
  gameData: { ...body.gameData, moveSequence: change(structuredClone(body.gameData.moveSequence)) },
});
const times = (moves: Move[], atMs: (index: number, move: Move) => number) =>
  moves.map((move, index) => ({ ...move, atMs: atMs(index, move) }));
/** Answers all questions correctly, one each `everyMs`. */
const answersEvery =
  (everyMs: number, difficulty: GameDifficulty): Cheat =>
  (body, { seed, settings }) =>
    withMoves(body, () => {
      const state = startMaths(seed, difficulty, settings.timeLimit);
      return Array.from({ length: Math.floor(29_900 / everyMs) }, (_, index) => ({
        answer: mathsQuestion({ ...state, index }).answer,
        atMs: everyMs * (index + 1),
      }));
    });
/** Clicks each target after `time`. */
const clicksAfter =
  (time: (round: number) => number): Cheat =>
  (body, { seed }) =>
    withMoves(body, () => {
      let state = startReaction(seed, 'easy', 60);
      const moves: { atMs: number }[] = [];
      while (!isReactionOver(state)) {
        const move = { atMs: targetAtMs(state) + time(moves.length) };
        const next = playReaction(state, move);
        if (isRefusal(next)) break;
        moves.push(move);
        state = next;
      }
      return moves;
    });
/** Finds every pair without having seen a card. */
const clairvoyant: Cheat = (body, { seed }) => {
  const { cards } = startMemory(seed, 6, 60);
  const order = [...cards.keys()].sort((one, other) => (cards[one] ?? 0) - (cards[other] ?? 0));
  return withMoves(body, () =>
    order.map((position, at) => ({ position, atMs: 500 + Math.floor(at / 2) * 1_100 + (at % 2) * 400 })),
  );
};

const LEFT_OUT = 'a missing round';
const CHEATS: [string, GameSettings, Cheat][] = [
  ['no session', MATHS, (body) => ({ ...body, sessionId: '0199e000-0000-7000-8000-000000000001' })],
  ['another game', MATHS, (body) => ({ ...body, gameType: 'reaction' })],
  ['another difficulty', MATHS, (body) => ({ ...body, difficulty: 'easy' })],
  ['another difficulty in the settings', MATHS, (body) => ({ ...body, settings: { difficulty: 'easy' } })],
  ['more time', MATHS, (body) => ({ ...body, settings: { ...body.settings, timeLimit: 120 } })],
  ['another grid', MEMORY, (body) => ({ ...body, settings: { gridSize: 4 } })],
  ['answers without delay', MATHS, (body) => withMoves(body, (moves) => times(moves, (index) => index))],
  ['simultaneous answers', MATHS, (body) => withMoves(body, (moves) => times(moves, () => 5_000))],
  ['answers backwards in time', MATHS, (body) => withMoves(body, (moves) => moves.reverse())],
  [
    'an answer after the end',
    MATHS,
    (body) => withMoves(body, (moves) => [...moves, { answer: 1, atMs: 30_000 }]),
  ],
  [
    'answers after wrong ones used up the time',
    MATHS,
    (body) =>
      withMoves(body, () => Array.from({ length: 20 }, (_, at) => ({ answer: 9e9, atMs: (at + 1) * 1_400 }))),
  ],
  [
    'a script that answers every 190 ms',
    MATHS,
    (body, { seed }) =>
      withMoves(body, () => {
        const state = startMaths(seed, 'hard', 30);
        return Array.from({ length: 150 }, (_, index) => ({
          answer: mathsQuestion({ ...state, index }).answer,
          atMs: 190 * (index + 1),
        }));
      }),
  ],
  [
    'clicks instead of answers',
    MATHS,
    (body) => withMoves(body, (moves) => moves.map(({ atMs }) => ({ atMs }))),
  ],
  [
    'a card that does not exist',
    MEMORY,
    (body) =>
      withMoves(body, () => [
        { position: 35, atMs: 500 },
        { position: 35, atMs: 900 },
      ]),
  ],
  ['a card twice', MEMORY, (body) => withMoves(body, ([first]) => [first!, { ...first!, atMs: 2_000 }])],
  [
    'a third card',
    MEMORY,
    (body) => withMoves(body, () => [0, 1, 2].map((position) => ({ position, atMs: 500 + position * 100 }))),
  ],
  ['a matched card', MEMORY, (body) => withMoves(body, (moves) => [...moves, { ...moves[0]!, atMs: 4_000 }])],
  ['two cards at once', MEMORY, (body) => withMoves(body, (moves) => times(moves, () => 1_000))],
  ['every pair found at first sight', MEMORY, clairvoyant],
  [
    'a tile that is not at its place',
    PUZZLE,
    (body) =>
      withMoves(body, ([first, ...rest]) => [{ ...first!, piece: ((first!.piece ?? 0) % 8) + 1 }, ...rest]),
  ],
  [
    'a tile that jumps',
    PUZZLE,
    (body) =>
      withMoves(body, ([first, ...rest]) => [
        { ...first!, from: 8 - (first!.from ?? 0) === first!.from ? 0 : 8 - (first!.from ?? 0) },
        ...rest,
      ]),
  ],
  ['a missing step', PUZZLE, (body) => withMoves(body, (moves) => moves.filter((_, index) => index !== 2))],
  ['a repeated step', PUZZLE, (body) => withMoves(body, ([first, ...rest]) => [first!, first!, ...rest])],
  [
    'another board',
    PUZZLE,
    (body) => ({ ...body, gameData: { ...body.gameData, initialBoard: [1, 2, 3, 4, 5, 6, 7, 0, 8] } }),
  ],
  [
    'a solution of an easier board',
    PUZZLE,
    (body) =>
      // Slides into a place other than the blank, which is where the first honest move ends.
      withMoves(body, ([first]) => [{ from: 8, to: first!.to === 7 ? 5 : 7, piece: 8, step: 1, atMs: 900 }]),
  ],
  [
    'tiles moved faster than by hand',
    PUZZLE,
    (body) => withMoves(body, (moves) => times(moves, (index) => 100 + index * 10)),
  ],
  [
    'clicks before the target',
    REACTION,
    (body) => withMoves(body, (moves) => times(moves, (_, move) => move.atMs - 250)),
  ],
  [
    'clicks faster than a reaction',
    REACTION,
    (body) => withMoves(body, (moves) => times(moves, (_, move) => move.atMs - 150)),
  ],
  [
    'more rounds than there are',
    REACTION,
    (body) => withMoves(body, (moves) => [...moves, { atMs: 50_000 }]),
  ],
  [LEFT_OUT, REACTION, (body) => withMoves(body, (moves) => moves.slice(1))],
  ['hard answers at the pace of easy ones', MATHS, answersEvery(1_000, 'hard')],
  ['hard answers all at the minimum time', MATHS, answersEvery(250, 'hard')],
  [
    'a solver that moves as fast as a held key',
    LARGE_PUZZLE,
    (body) => withMoves(body, (moves) => times(moves, (index) => 500 + index * 41)),
  ],
  ['reactions all at the minimum time', REACTION, clicksAfter((round) => 100 + round)],
  ['reactions that are all equal', REACTION, clicksAfter(() => 250)],
  [
    'a false start while the target is visible',
    REACTION,
    (body) => withMoves(body, (moves) => moves.map((move) => ({ ...move, early: true }))),
  ],
];

/** Decreasing gaps show that a round is missing; if gaps only grow, the record may be a slow player's. */
const showsGaps = (game: Started): boolean => {
  const at = playHonestly(game, 5).gameData.moveSequence.map((move) => move.atMs);
  const gaps = at.slice(1).map((atMs, index) => atMs - (at[index] ?? 0));
  return gaps.some((gap, index) => gap - (gaps[index + 1] ?? gap) > 800);
};

it.each(CHEATS)('%s', async (name, settings, cheat) => {
  let game = await test.begin(player, settings);
  while (name === LEFT_OUT && !showsGaps(game)) game = await test.begin(player, settings);
  await test.letPass(game.sessionId, settings.timeLimit + 1);
  const body = playHonestly(game, 5);
  const { status } = await test.record(player, cheat(body, game));
  const { pagination } = (await test.call('GET', '/games/history', { as: player })).body.data;
  expect([status, pagination.total]).toEqual([422, 0]);
  // The honest record is still accepted.
  expect((await test.record(player, body)).status).toBe(201);
});

it('stores a repeated record once, also concurrently', async () => {
  const game = await test.begin(player, MATHS);
  await test.letPass(game.sessionId, 31);
  const body = playHonestly(game, 5);
  const responses = await Promise.all([1, 2, 3].map(() => test.record(player, body)));
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
});

it('ignores the client’s own score', async () => {
  const game = await test.begin(player, MATHS);
  await test.letPass(game.sessionId, 31);
  const { body } = await test.record(player, { ...playHonestly(game, 2), score: 999_999 });
  expect(body.data.score).toBe(57.5);
});

it.each([
  ['a game of another player', 31, 'games.noSession'],
  ['a running game', 3, 'games.unfinished'],
  ['a game that ended long ago', 400, 'games.expired'],
])('%s', async (what, seconds, rule) => {
  const other = await test.user('Other');
  const game = await test.begin(player, MATHS);
  await test.letPass(game.sessionId, seconds);
  if (seconds === 400)
    await test.sql("UPDATE sessions SET expires_at = now() - interval '1 s' WHERE id = $1", [game.sessionId]);
  const { status, body } = await test.record(
    rule === 'games.noSession' ? other : player,
    playHonestly(game, 2),
  );
  expect([status, body.rule]).toEqual([422, rule]);
});

it('refuses a game that finished too early', async () => {
  const game = await test.begin(player, REACTION);
  const { status, body } = await test.record(player, playHonestly(game, 5));
  expect([status, body.rule]).toEqual([422, 'games.ahead']);
});
