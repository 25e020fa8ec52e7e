/** A player's day, under changes of the time zone. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { GameSettings } from '@tiku/game-rules/settings';
import type { TestUser } from '@tiku/platform/testing';
import { createApp } from '../app.js';
import { ANOTHER_SESSION, TestService } from '../../test/service.js';

const MATHS: GameSettings = { gameType: 'math', timeLimit: 30, difficulty: 'easy' };
const HOUR_MS = 3_600_000;

let test: TestService;
beforeAll(async () => {
  test = await TestService.start();
});
afterAll(() => test.stop());

/** A zone in which it is `hour` o'clock and some minutes. */
function zoneAt(hour: number): string {
  const ahead = (hour - new Date().getUTCHours() + 24) % 24;
  return ahead <= 12 ? `Etc/GMT-${ahead}` : `Etc/GMT+${24 - ahead}`;
}
const moveTo = (player: TestUser, timezone: string) => {
  const known = test.identity.users.get(player.id);
  if (known) test.identity.users.set(player.id, { ...known, timezone });
};

/** The value of a process that has not asked for the zone yet; each caches it for some minutes. */
async function askAfresh(player: TestUser) {
  const other = await createApp(test.config);
  try {
    const headers = { authorization: `Bearer ${player.token}` };
    const status = await other.app.inject({ method: 'GET', url: '/games/status', headers });
    const payload = { gameType: 'math' };
    const start = await other.app.inject({ method: 'POST', url: '/games/sessions', headers, payload });
    return { ...status.json<{ data: object }>().data, start: start.statusCode };
  } finally {
    await other.close();
  }
}

async function playFifteen(player: TestUser): Promise<void> {
  await test.play(player, MATHS);
  await test.sql(
    `INSERT INTO records SELECT gen_random_uuid(), user_id, ${ANOTHER_SESSION}, game_type, difficulty, score_tenths,
       settings, game_data, played_at FROM records, generate_series(1, 14) WHERE user_id = $1`,
    [player.id],
  );
  await test.sql("UPDATE records SET played_at = now() - interval '2 hours' WHERE user_id = $1", [player.id]);
}

it('does not restart in a time zone whose midnight was just now', async () => {
  const player = await test.user('Traveller');
  moveTo(player, zoneAt(12));
  await playFifteen(player);
  moveTo(player, zoneAt(0));
  expect(await askAfresh(player)).toMatchObject({ canPlay: false, dailyGameCount: 15, start: 422 });
  // A day later the new zone's midnight counts; a start stored the change and is no longer refused.
  await test.sql("UPDATE records SET played_at = played_at - interval '1 day' WHERE user_id = $1", [
    player.id,
  ]);
  expect(await askAfresh(player)).toMatchObject({ canPlay: true, dailyGameCount: 0, start: 201 });
  await test.sql("UPDATE records SET played_at = now() - interval '2 hours' WHERE user_id = $1", [player.id]);
  expect(await askAfresh(player)).toMatchObject({ canPlay: false, start: 422 });
  await test.sql('UPDATE day_zones SET changed_at = $1 WHERE user_id = $2', [
    new Date(Date.now() - 25 * HOUR_MS),
    player.id,
  ]);
  expect(await askAfresh(player)).toMatchObject({ canPlay: true, dailyGameCount: 0, start: 201 });
});

it('ends after twenty starts, so that a program cannot choose among boards', async () => {
  const player = await test.user('Chooser');
  await test.begin(player, MATHS);
  await test.sql(
    `INSERT INTO sessions SELECT gen_random_uuid(), user_id, game_type, settings, seed, started_at, expires_at
     FROM sessions, generate_series(1, 18) WHERE user_id = $1`,
    [player.id],
  );
  await test.begin(player, MATHS);
  const body = { gameType: 'math' };
  const response = await test.call('POST', '/games/sessions', { as: player, body });
  expect([response.status, response.body.rule]).toEqual([422, 'games.tooManyStarts']);
  expect(response.body.message).toContain('20');
});
