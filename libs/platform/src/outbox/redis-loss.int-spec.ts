import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Controller } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type pg from 'pg';
import { DatabaseModule, idAtTime, newId, Transactions, type Tx } from '../database/index.js';
import { type DomainEvent, EventsModule, OnEvent, startEvents } from '../events/index.js';
import { RedisConnections, RedisModule } from '../redis/index.js';
import { row, uuid } from '../rows/index.js';
import {
  createTestDatabase,
  openTestPool,
  startTestApp,
  type TestDatabase,
  testRedisPrefix,
  testRedisUrl,
  waitFor,
} from '../testing/index.js';
import { removeOutlived } from './index.js';

const REGISTERED = 'identity.user.registered.v1';

@Controller()
class OnUserRegistered {
  @OnEvent(REGISTERED)
  async handle(event: DomainEvent<typeof REGISTERED>, tx: Tx): Promise<void> {
    await tx.execute('INSERT INTO effects (event_id) VALUES ($1)', [event.id]);
  }
}

describe('when Redis loses its data', () => {
  let publisherDb: TestDatabase;
  let consumerDb: TestDatabase;
  /** Of the publisher's schema. */
  let tables: pg.Pool;
  let prefix: string;
  let publisher: NestFastifyApplication;
  let consumer: NestFastifyApplication | null = null;

  beforeAll(async () => {
    [publisherDb, consumerDb] = await Promise.all([
      createTestDatabase('identity'),
      createTestDatabase('question-bank'),
    ]);
    tables = openTestPool(publisherDb.url, 'identity');
  });
  afterAll(async () => {
    await tables.end();
    await Promise.all([publisherDb.drop(), consumerDb.drop()]);
  });
  beforeEach(async () => {
    prefix = testRedisPrefix();
    publisher = await startTestApp(modules('identity', publisherDb.url));
  });
  afterEach(async () => {
    await publisher.close();
    await consumer?.close();
    consumer = null;
  });

  const modules = (name: string, url: string, redisUrl = testRedisUrl()) => [
    DatabaseModule.forService({ name, url, migrations: [] }),
    RedisModule.forService({ url: redisUrl, prefix }),
    EventsModule.forService({ subscribers: { [REGISTERED]: ['question-bank'] } }),
  ];
  const sql = async <T extends object>(text: string, params?: unknown[]) =>
    (await tables.query<T>(text, params)).rows;
  const publish = (from = publisher) =>
    from.get(Transactions).run((tx) => {
      const userId = newId();
      const payload = { userId, name: 'a', email: 'a@b.c', role: 'teacher' };
      return tx.publish(REGISTERED, { aggregateId: userId, aggregateVersion: 1, payload });
    });
  const published = (id: string) =>
    waitFor('the event to be published', async () => {
      const [row] = await sql<{ published_at: Date | null }>(
        'SELECT published_at FROM outbox WHERE id = $1',
        [id],
      );
      return row?.published_at;
    });

  async function wipe(): Promise<void> {
    const redis = publisher.get(RedisConnections).shared;
    for await (const keys of redis.scanStream({ match: `${prefix}:*`, count: 1_000 })) {
      if (Array.isArray(keys) && keys.length > 0) await redis.unlink(...keys.map(String));
    }
  }

  async function startConsumer(): Promise<(id: string) => Promise<unknown[]>> {
    consumer = await startTestApp([
      ...modules('question-bank', consumerDb.url),
      { module: class Consumers {}, controllers: [OnUserRegistered] },
    ]);
    const transactions = consumer.get(Transactions);
    await transactions.execute('CREATE TABLE IF NOT EXISTS effects (event_id uuid NOT NULL)');
    await startEvents(consumer);
    return (id) =>
      transactions.read.query(row({ event_id: uuid }), 'SELECT event_id FROM effects WHERE event_id = $1', [
        id,
      ]);
  }

  it('republishes the events of the window after a wipe, each with one effect', async () => {
    const [lost, old] = [await publish(), await publish()];
    await Promise.all([published(lost), published(old)]);
    await waitFor(
      'the epoch to be known',
      async () =>
        (await sql('SELECT 1 FROM redis_state WHERE epoch IS NOT NULL AND replay_cursor IS NULL')).length,
    );
    await wipe();
    const effects = await startConsumer();
    await waitFor(
      'the lost events to arrive',
      async () => (await effects(lost)).length > 0 && (await effects(old)).length > 0,
    );
    await waitFor(
      'the replay to end',
      async () => (await sql('SELECT 1 FROM redis_state WHERE replay_cursor IS NULL')).length,
    );
    await wipe();
    const later = await publish();
    await waitFor('the second replay', async () => (await effects(later)).length > 0);
    await waitFor(
      'the second replay to end',
      async () => (await sql('SELECT 1 FROM redis_state WHERE replay_cursor IS NULL')).length,
    );
    expect(
      [await effects(lost), await effects(old), await effects(later)].map((rows) => rows.length),
    ).toEqual([1, 1, 1]);
  });

  it('republishes the last hour when another server answers', async () => {
    const id = await publish();
    await published(id);
    await waitFor(
      'the epoch to be known',
      async () =>
        (await sql('SELECT 1 FROM redis_state WHERE run_id IS NOT NULL AND replay_cursor IS NULL')).length,
    );
    await publisher
      .get(RedisConnections)
      .shared.del(`${prefix}:tiku.question-bank.events:wait`, `${prefix}:tiku.question-bank.events:${id}`);
    await sql(`UPDATE redis_state SET run_id = 'the one before'`);
    const effects = await startConsumer();
    await waitFor('the event of the last seconds', async () => (await effects(id)).length > 0);
  });

  it('still writes while Redis is unavailable, and publishes the events afterwards', async () => {
    const away = await startTestApp(modules('identity', publisherDb.url, 'redis://127.0.0.1:1'));
    const id = await publish(away);
    await away.close();
    await published(id);
  });

  it('deletes expired rows, and nothing else', async () => {
    const day = 86_400_000;
    const insert = `INSERT INTO outbox (id, aggregate_id, aggregate_version, type, payload, published_at) VALUES ($1, 'a', 1, 't', '{}', $2)`;
    const [oldPublished, oldWaiting, young] = [
      idAtTime(Date.now() - 8 * day),
      idAtTime(Date.now() - 9 * day),
      idAtTime(Date.now() - 6 * day),
    ];
    await sql(insert, [oldPublished, new Date()]);
    await sql(
      `INSERT INTO inbox (consumer, event_id, received_at) VALUES ('c', $1, now() - interval '15 days'), ('c', $2, now() - interval '13 days')`,
      [newId(), young],
    );
    await sql(insert, [young, new Date()]);
    await sql(`UPDATE redis_state SET replay_cursor = NULL`);
    const pool = openTestPool(publisherDb.url, 'identity');
    const held = await pool.connect();
    await held.query('BEGIN');
    await held.query(
      `INSERT INTO outbox (id, aggregate_id, aggregate_version, type, payload) VALUES ($1, 'a', 1, 't', '{}')`,
      [oldWaiting],
    );
    await sql(
      `INSERT INTO jobs (id, queue, payload, max_attempts, status, error, finished_at)
       SELECT id, queue, '{}'::jsonb, 1, 'failed', '{"name":"Error","message":"x"}'::jsonb, now() - days * interval '1 day'
       FROM unnest($1::uuid[], $2::text[], $3::int[]) AS old (id, queue, days)`,
      [
        [0, 1, 2].map((place) => idAtTime(Date.now() - 91 * day - place)),
        ['letter', 'letter', 'page'],
        [91, 89, 91],
      ],
    );
    await removeOutlived(pool, ['letter']);
    await held.query('COMMIT');
    held.release();
    await pool.end();
    const left = await sql<{ id: string }>('SELECT id FROM outbox WHERE id = ANY ($1) ORDER BY id', [
      [oldPublished, oldWaiting, young],
    ]);
    expect(left.map(({ id }) => id)).toEqual([oldWaiting, young]);
    expect(await sql(`SELECT 1 FROM inbox WHERE consumer = 'c'`)).toHaveLength(1);
    expect(await sql(`SELECT queue FROM jobs WHERE status = 'failed' ORDER BY queue`)).toEqual([
      { queue: 'letter' },
      { queue: 'page' },
    ]);
  });
});
