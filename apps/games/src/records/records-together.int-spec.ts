/** Records that arrive together are stored by few statements. Each is judged and limited separately. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { playHonestly } from '../../test/honest-games.js';
import { TestService } from '../../test/service.js';

const MATHS = { gameType: 'math', timeLimit: 30, difficulty: 'easy' } as const;
const PLAYERS = 12;

let test: TestService;
beforeAll(async () => {
  test = await TestService.start();
});
afterAll(() => test.stop());

async function endedGame(name: string) {
  const player = await test.user(name);
  const game = await test.begin(player, MATHS);
  await test.letPass(game.sessionId, 31);
  return { player, body: playHonestly(game, 2) };
}

it('gives each player their own record, and a cheat a refusal', async () => {
  const games = [];
  for (let number = 0; number < PLAYERS; number += 1) games.push(await endedGame(`Player${number}`));
  const responses = await Promise.all(
    games.map(({ player, body }, number) => {
      const unknown = '0199e000-0000-7000-8000-000000000001';
      return test.record(player, number % 4 === 3 ? { ...body, sessionId: unknown } : body);
    }),
  );
  for (const [number, { player }] of games.entries()) {
    const { status, body } = responses[number]!;
    const { records } = (await test.call('GET', '/games/history', { as: player })).body.data;
    if (number % 4 === 3) expect([status, body.rule, records]).toEqual([422, 'games.noSession', []]);
    else expect([status, records]).toEqual([201, [body.data]]);
    expect((await test.call('GET', '/games/rank/math', { as: player })).body.data.score).toBe(
      number % 4 === 3 ? null : body.data.score,
    );
  }
});

it('does not let a player wait for others whose games are being stored', async () => {
  const games = [];
  for (let number = 0; number < 5; number += 1) games.push(await endedGame(`Waiter${number}`));
  const [held, free] = [games.slice(0, 2), games.slice(2)];
  const holder = await test.tables.connect();
  try {
    await holder.query('BEGIN');
    const lock = "SELECT pg_advisory_xact_lock(hashtextextended('account ' || $1, 0))";
    for (const { player } of held) await holder.query(lock, [player.id]);
    const waiting = held.map(({ player, body }) => test.record(player, body));
    const responses = await Promise.all(free.map(({ player, body }) => test.record(player, body)));
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
    await holder.query('COMMIT');
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([201, 201]);
  } finally {
    holder.release();
  }
});
