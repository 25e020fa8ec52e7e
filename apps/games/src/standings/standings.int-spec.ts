/** What the copy of a board holds of who has left. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { RedisConnections } from '@tiku/platform/redis';
import { waitFor } from '@tiku/platform/testing';
import { TestService } from '../../test/service.js';
import { StandingsCache } from './standings.cache.js';
import { StandingsRepository } from './standings.repository.js';

const BOARD = 'math/any/all';

let test: TestService;
beforeAll(async () => {
  test = await TestService.start();
});
afterAll(() => test.stop());

it('drops a copy that was being made while a player was deleted', async () => {
  const player = await test.user('Leaver');
  await test.play(player, { gameType: 'math', timeLimit: 30, difficulty: 'easy' });
  const { app } = test.service;
  const redis = app.get(RedisConnections, { strict: false });
  const cache = app.get(StandingsCache, { strict: false });
  const truth = app.get(StandingsRepository, { strict: false });
  // Between its reading and its taking.
  let forgotten: () => void = () => undefined;
  const isForgotten = new Promise<void>((resolve) => {
    forgotten = resolve;
  });
  let reading: () => void = () => undefined;
  const isRead = new Promise<void>((resolve) => {
    reading = resolve;
  });
  const source = Object.create(truth, {
    portion: {
      value: async (...asked: Parameters<StandingsRepository['portion']>) => {
        const rows = await truth.portion(...asked);
        reading();
        await isForgotten;
        return rows;
      },
    },
  }) as StandingsRepository;
  const slow = new StandingsCache(redis, source, { warn: () => undefined } as never);
  expect(await slow.total(BOARD)).toBeNull();
  await isRead;
  await cache.forget([BOARD]);
  forgotten();
  const made = redis.key('games', 'board', `${BOARD}:new:lock`);
  await waitFor('the end of the copying', async () => (await redis.shared.exists(made)) === 0);
  expect(await redis.shared.exists(redis.key('games', 'board', BOARD))).toBe(0);
});
