/** How the copy of a board drops deleted players, and how it keeps up. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newId, Transactions } from '@tiku/platform/database';
import { RedisConnections } from '@tiku/platform/redis';
import { row, theOnly, timestamptz } from '@tiku/platform/rows';
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

it('drops a copy that is being built while a player is deleted', async () => {
  const player = await test.user('Leaver');
  await test.play(player, { gameType: 'math', timeLimit: 30, difficulty: 'easy' });
  const { app } = test.service;
  const redis = app.get(RedisConnections, { strict: false });
  const cache = app.get(StandingsCache, { strict: false });
  const truth = app.get(StandingsRepository, { strict: false });
  // Between reading and taking it.
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
      value: async (...args: Parameters<StandingsRepository['portion']>) => {
        const rows = await truth.portion(...args);
        reading();
        await isForgotten;
        return rows;
      },
    },
  }) as StandingsRepository;
  const slow = new StandingsCache(redis, source, { warn: () => undefined } as never);
  expect(await slow.standing(BOARD, player.id)).toBeNull();
  await isRead;
  await cache.forget([BOARD]);
  forgotten();
  const lockKey = redis.key('games', 'ranks', `${BOARD}:new:lock`);
  await waitFor('the end of the copying', async () => (await redis.shared.exists(lockKey)) === 0);
  expect(await redis.shared.exists(redis.key('games', 'ranks', BOARD))).toBe(0);
});

/** A separate board, with one player. */
async function copiedBoard(board: string) {
  const { app } = test.service;
  const redis = app.get(RedisConnections, { strict: false });
  const cache = app.get(StandingsCache, { strict: false });
  const player = newId();
  await test.sql('INSERT INTO standings (board, user_id, place) VALUES ($1, $2, 0)', [board, player]);
  await waitFor('the copy', async () => (await cache.standing(board, player)) !== null);
  return { redis, key: redis.key('games', 'ranks', board), ask: () => cache.standing(board, player) };
}

it('reads a rush of changes in portions, and answers from the copy meanwhile', async () => {
  const board = 'memory/any/all';
  const { ask } = await copiedBoard(board);
  await test.sql(
    `INSERT INTO standings (board, user_id, place) SELECT $1, gen_random_uuid(), n FROM generate_series(1, 12000) n`,
    [board],
  );
  const totals: (number | undefined)[] = [];
  await waitFor('the rush', async () => {
    const standing = await ask();
    totals.push(standing?.total);
    return standing?.rank === 12_001;
  });
  expect(totals).not.toContain(undefined);
});

it('is rebuilt before it expires, and answers meanwhile', async () => {
  const { redis, key, ask } = await copiedBoard('memory/hard/all');
  await redis.shared.expire(`${key}:looked`, 60);
  const totals: (number | undefined)[] = [];
  await waitFor('the new copy', async () => {
    totals.push((await ask())?.total);
    return (await redis.shared.ttl(`${key}:looked`)) > 3_000;
  });
  expect(new Set(totals)).toEqual(new Set([1]));
});

it('reads a change again only shortly after it, not at each look', async () => {
  const board = 'puzzle/any/all';
  const { redis, ask } = await copiedBoard(board);
  const truth = test.service.app.get(StandingsRepository, { strict: false });
  let read = Number.NaN;
  const source = Object.create(truth, {
    changed: {
      value: async (...args: Parameters<StandingsRepository['changed']>) => {
        const rows = await truth.changed(...args);
        read = rows.length;
        return rows;
      },
    },
  }) as StandingsRepository;
  const player = newId();
  await test.sql('INSERT INTO standings (board, user_id, place) VALUES ($1, $2, 1)', [board, player]);
  await waitFor('the change', async () => (await ask())?.total === 2);
  const cache = new StandingsCache(redis, source, { warn: () => undefined } as never);
  await waitFor('a look at only the changes', async () => {
    await cache.standing(board, player);
    return read === 0;
  });
});

it('reads what a transaction wrote that was open at the last look', async () => {
  const board = 'reaction/any/all';
  const { redis, key, ask } = await copiedBoard(board);
  const { app } = test.service;
  const truth = app.get(StandingsRepository, { strict: false });
  const player = newId();
  await app.get(Transactions, { strict: false }).run(async (tx) => {
    await tx.execute('INSERT INTO standings (board, user_id, place) VALUES ($1, $2, 1)', [board, player]);
    const { began } = theOnly(await tx.query(row({ began: timestamptz }), 'SELECT now() AS began'));
    await new StandingsCache(redis, truth, { warn: () => undefined } as never).standing(board, player);
    expect(Number(await redis.shared.get(`${key}:looked`))).toBeLessThanOrEqual(began.getTime());
  });
  await waitFor('its change', async () => (await ask())?.total === 2);
});

it('leaves the time of a copy that was rebuilt while it looked', async () => {
  const board = 'memory/any/all';
  const { redis, key } = await copiedBoard(board);
  const truth = test.service.app.get(StandingsRepository, { strict: false });
  const rebuiltAt = '1000';
  const source = Object.create(truth, {
    changed: {
      value: async (...args: Parameters<StandingsRepository['changed']>) => {
        const rows = await truth.changed(...args);
        await redis.shared.set(`${key}:looked`, rebuiltAt, 'EX', 3_600);
        return rows;
      },
    },
  }) as StandingsRepository;
  await new StandingsCache(redis, source, { warn: () => undefined } as never).standing(board, newId());
  expect(await redis.shared.get(`${key}:looked`)).toBe(rebuiltAt);
});
