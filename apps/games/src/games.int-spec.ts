import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { GAME_TYPES, type GameSettings } from '@tiku/game-rules/settings';
import { RedisConnections } from '@tiku/platform/redis';
import { waitFor, type TestUser } from '@tiku/platform/testing';
import { ANOTHER_SESSION, TestService } from '../test/service.js';

const MATHS: GameSettings = { gameType: 'math', timeLimit: 30, difficulty: 'easy' };
const ANY: Record<(typeof GAME_TYPES)[number], GameSettings> = {
  math: MATHS,
  memory: { gameType: 'memory', timeLimit: 30, gridSize: 5 },
  puzzle: { gameType: 'puzzle', timeLimit: 60, gridSize: 3 },
  reaction: { gameType: 'reaction', timeLimit: 120, difficulty: 'hard' },
};

let test: TestService;
let lin: TestUser;
beforeAll(async () => {
  test = await TestService.start();
  lin = await test.user('Lin');
});
afterAll(() => test.stop());

const get = async (as: TestUser, path: string) =>
  (await test.call('GET', `/games/${path}`, { as })).body.data;

describe('a played game', () => {
  it.each(GAME_TYPES)('%s is stored with the score of its moves', async (gameType) => {
    const { status, body } = await test.play(lin, ANY[gameType], 3);
    expect([status, body.message]).toEqual([201, undefined]);
    const { data: record } = body;
    expect(record).toMatchObject({ gameType, settings: { timeLimit: ANY[gameType].timeLimit } });
    expect(record.score).toBeGreaterThan(0);
    expect((await get(lin, `history?gameType=${gameType}`)).records[0]).toEqual(record);
  });

  it('adds to stats and overview', async () => {
    const stats = await get(lin, 'stats');
    expect(stats.math).toMatchObject({ plays: 1, best: 18, average: 18, last: 18 });
    const overview = await get(lin, 'overview?gameType=math');
    expect(overview).toMatchObject({ totalGames: 1, totalScore: 18, averageAccuracy: 1, bestScore: 18 });
    expect((await get(lin, 'overview')).totalGames).toBe(4);
    expect((await get(lin, 'history?limit=2')).pagination).toMatchObject({ total: 4, pages: 2 });
    const seen: string[] = [];
    for (let cursor: string | null | undefined = ''; cursor !== null && seen.length < 9;) {
      const page = await get(lin, `history?limit=3${cursor && `&cursor=${cursor}`}`);
      seen.push(...page.records.map(({ id }) => id));
      cursor = page.pagination.nextCursor;
    }
    expect([seen.length, new Set(seen).size]).toEqual([4, 4]);
    expect((await test.call('GET', '/games/history?cursor=abc', { as: lin })).status).toBe(400);
    expect((await get(await test.user('New'), 'stats')).puzzle).toMatchObject({ plays: 0, last: null });
  });

  it.each([
    ['POST', '/games/sessions', { gameType: 'chess' }],
    ['POST', '/games/sessions', { gameType: 'math', settings: { timeLimit: 31 } }],
    ['POST', '/games/sessions', { gameType: 'memory', settings: { gridSize: 3 } }],
    ['POST', '/games/record', {}],
    ['GET', '/games/leaderboard/chess', undefined],
    ['GET', '/games/leaderboard/math?limit=101', undefined],
  ] as const)('%s %s %j is refused', async (method, url, body) => {
    expect((await test.call(method, url, { as: lin, body })).status).toBe(400);
    expect((await test.call(method, url, { body })).status).toBe(401);
  });
});

describe('leaderboards', () => {
  let players: TestUser[];
  beforeAll(async () => {
    players = await Promise.all(['Ann', 'Bo', 'Cy'].map((name) => test.user(name)));
    for (const [at, player] of players.entries())
      await test.play(player, { ...MATHS, difficulty: 'hard' }, at === 2 ? 4 : 5);
    // A minute earlier: places count seconds, and these games took less.
    await test.sql('UPDATE standings SET place = place + 60 WHERE user_id = $1', [players[0]!.id]);
  });

  it('rank by score, of equal scores the earlier first', async () => {
    const board = await get(lin, 'leaderboard/math?difficulty=hard&limit=2');
    expect(board.map(({ rank, username, score }) => [rank, username, score])).toEqual([
      [1, 'Ann', 162.5],
      [2, 'Bo', 162.5],
    ]);
    expect(await get(lin, 'leaderboard/math?period=week')).toHaveLength(4);
    expect(await get(lin, 'leaderboard/math?difficulty=medium')).toEqual([]);
    expect(await get(lin, 'rank/puzzle?difficulty=hard')).toEqual({ rank: null, score: null, total: 0 });
  });

  it('omit unsolved puzzles, whose scores stay in the history', async () => {
    const idle = await test.user('Idle');
    const { sessionId } = await test.begin(idle, { gameType: 'puzzle', timeLimit: 30, gridSize: 4 });
    await test.letPass(sessionId, 31);
    const { status } = await test.record(idle, {
      ...{ sessionId, gameType: 'puzzle', settings: { timeLimit: 30, gridSize: 4 } },
      gameData: { moveSequence: [] },
    });
    expect(status).toBe(201);
    expect((await get(idle, 'history')).records).toMatchObject([{ score: 200, gameData: { accuracy: 0 } }]);
    expect((await get(idle, 'stats')).puzzle).toMatchObject({ plays: 1, best: 0, average: 200, last: 200 });
    expect(await get(idle, 'overview?gameType=puzzle')).toMatchObject({ totalScore: 200, bestScore: 0 });
    expect((await get(idle, 'status')).dailyGameCount).toBe(1);
    for (const board of ['', '?difficulty=hard', '?period=week']) {
      const listed = await get(idle, `leaderboard/puzzle${board}`);
      expect(listed.map(({ username }) => username)).not.toContain('Idle');
      expect(await get(idle, `rank/puzzle${board}`)).toMatchObject({ rank: null, score: null });
    }
  });

  it('of an enterprise show only its people', async () => {
    const enterprise = '0199e000-0000-7000-8000-00000000000e';
    const [ann, , cy] = players.map(({ id }) => id);
    await test.sql('UPDATE user_summaries SET enterprise_id = $1 WHERE id IN ($2, $3)', [
      enterprise,
      ann,
      cy,
    ]);
    const board = await get(players[0]!, 'leaderboard/math?difficulty=hard&scope=enterprise');
    expect(board.map(({ rank, username }) => [rank, username])).toEqual([
      [1, 'Ann'],
      [2, 'Cy'],
    ]);
    expect(await get(players[1]!, 'leaderboard/math?difficulty=hard&scope=enterprise')).toEqual([]);
    const rankOf = (as: TestUser, more = '') => get(as, `rank/math?difficulty=hard&scope=enterprise${more}`);
    expect(await rankOf(players[2]!)).toMatchObject({ rank: 2, total: 2, score: expect.any(Number) });
    expect(await rankOf(players[2]!, `&userId=${players[1]!.id}`)).toEqual({
      rank: null,
      score: null,
      total: 2,
    });
    const unproven = await test.identity.user('Unproven', 'teacher', { emailVerified: false });
    for (const path of ['leaderboard', 'rank']) {
      const { status, body } = await test.call('GET', `/games/${path}/math?scope=enterprise`, {
        as: unproven,
      });
      expect(body.rule).toBe('games.emailUnverified');
      expect([path, status]).toEqual([path, 403]);
    }
    expect(await rankOf(players[1]!)).toEqual({ rank: null, score: null, total: 0 });
  });

  it('keep every rank when Redis loses everything, and catch up on what it missed', async () => {
    const redis = test.service.app.get(RedisConnections, { strict: false });
    const copied = () =>
      waitFor('the copy of the board', async () => {
        await get(lin, 'rank/math?difficulty=hard');
        return (await redis.shared.exists(redis.key('games', 'ranks', 'math/hard/all'))) === 1;
      });
    const ranks = () =>
      Promise.all(players.map(async (as) => (await get(as, 'rank/math?difficulty=hard')).rank));
    expect(await ranks()).toEqual([1, 2, 3]);
    await copied();
    expect(await ranks()).toEqual([1, 2, 3]);
    await redis.shared.flushdb();
    expect(await ranks()).toEqual([1, 2, 3]);
    await copied();
    await test.play(players[2]!, { ...MATHS, difficulty: 'hard' }, 6);
    expect(await ranks()).toEqual([2, 3, 1]);
    await redis.shared.zrem(redis.key('games', 'ranks', 'math/hard/all'), players[2]!.id);
    await waitFor('the lost place', async () => (await ranks()).join() === '2,3,1');
    // Redis may evict any key: the set without its companion is not a whole copy.
    await redis.shared.del(redis.key('games', 'ranks', 'math/hard/all'));
    await test.play(players[0]!, { ...MATHS, difficulty: 'hard' }, 7);
    expect(await ranks()).toEqual([1, 3, 2]);
    await copied();
    expect(await ranks()).toEqual([1, 3, 2]);
    // A player without a place is answered from the copy too: it knows of one more.
    const newcomer = await test.user('Newcomer');
    const total = async () => (await get(newcomer, 'rank/math?difficulty=hard')).total;
    expect(await total()).toBe(3);
    await redis.shared.zadd(redis.key('games', 'ranks', 'math/hard/all'), 1, newcomer.id);
    expect(await total()).toBe(4);
  });
});

describe('fifteen games a day', () => {
  it('warn from the sixth on and end, even if the last two arrive together', async () => {
    const player = await test.user('Max');
    expect(await get(player, 'status')).toEqual({ canPlay: true, dailyGameCount: 0, dailyLimit: 15 });
    await test.play(player, MATHS);
    const copies = (count: number, ago: string) =>
      test.sql(
        `INSERT INTO records SELECT gen_random_uuid(), user_id, ${ANOTHER_SESSION}, game_type, difficulty, score_tenths,
           settings, game_data, now() - $3::interval FROM records, generate_series(1, $2) WHERE user_id = $1
         AND played_at > now() - interval '1 minute'`,
        [player.id, count, ago],
      );
    await copies(3, '2 days');
    expect((await get(player, 'status')).warningMessage).toBeUndefined();
    await copies(5, '0');
    expect(await get(player, 'status')).toMatchObject({
      dailyGameCount: 6,
      warningMessage: expect.anything(),
    });
    await test.sql(
      `INSERT INTO records SELECT gen_random_uuid(), user_id, ${ANOTHER_SESSION}, game_type, difficulty, score_tenths,
         settings, game_data, now() FROM records, generate_series(1, 8) WHERE user_id = $1 AND id =
         (SELECT id FROM records WHERE user_id = $1 ORDER BY played_at DESC LIMIT 1)`,
      [player.id],
    );
    const games = await Promise.all([test.begin(player, MATHS), test.begin(player, MATHS)]);
    for (const { sessionId } of games) await test.letPass(sessionId, 31);
    const bodies = games.map(({ sessionId }) => ({ sessionId, gameType: 'math', gameData: {} }));
    const responses = await Promise.all(bodies.map((body) => test.record(player, body)));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 422]);
    expect(await get(player, 'status')).toMatchObject({
      canPlay: false,
      dailyGameCount: 15,
      reason: 'dailyLimit',
      message: expect.stringContaining('15'),
    });
    const recorded = bodies.find((_, index) => responses[index]?.status === 201) ?? {};
    expect((await test.record(player, recorded)).body.rule).toBe('games.recordedBefore');
    const { status, body } = await test.call('POST', '/games/sessions', {
      as: player,
      body: { gameType: 'math' },
    });
    expect([status, body.rule]).toEqual([422, 'games.dailyLimit']);
  });
});

it('also limit starts to twenty a day, and refuse the next start', async () => {
  const player = await test.user('Chooser');
  for (let started = 0; started < 19; started += 1) await test.begin(player, MATHS);
  expect(await get(player, 'status')).toEqual({ canPlay: true, dailyGameCount: 0, dailyLimit: 15 });
  await test.begin(player, MATHS);
  expect(await get(player, 'status')).toEqual({
    canPlay: false,
    dailyGameCount: 0,
    dailyLimit: 15,
    reason: 'tooManyStarts',
    message: expect.stringContaining('20'),
  });
});

describe('a game that ends without a move', () => {
  it('counts as a game, and not against the accuracy', async () => {
    const mei = await test.user('Mei');
    await test.play(mei, ANY.math, 3);
    expect((await test.play(mei, ANY.math, 0)).status).toBe(201);
    const overview = await get(mei, 'overview?gameType=math');
    expect(overview).toMatchObject({ totalGames: 2, averageAccuracy: 1 });
  });
});
