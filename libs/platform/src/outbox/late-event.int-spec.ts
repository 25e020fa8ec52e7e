import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import pg from 'pg';
import { DatabaseModule, newId, Transactions } from '../database/index.js';
import { EventsModule } from '../events/index.js';
import { RedisModule } from '../redis/index.js';
import { row, timestamptz, uuid } from '../rows/index.js';
import {
  createTestDatabase,
  startTestApp,
  type TestDatabase,
  testRedisPrefix,
  testRedisUrl,
  waitFor,
} from '../testing/index.js';
import { EventBatch } from './event-queues.js';
import { EventQueues } from './index.js';

const REGISTERED = 'identity.user.registered.v1';
const BATCH_EVENTS = 50;

describe('an event that is committed late', () => {
  let database: TestDatabase;
  let app: NestFastifyApplication | undefined;
  beforeAll(async () => {
    database = await createTestDatabase('identity');
    // Rows are claimed in the order of their ids, as PostgreSQL does in a large table.
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const name = pg.escapeIdentifier(client.database ?? '');
    for (const plan of ['enable_seqscan', 'enable_bitmapscan'])
      await client.query(`ALTER DATABASE ${name} SET ${plan} = off`);
    await client.end();
  });
  afterEach(async () => {
    await app?.close();
  });
  afterAll(() => database.drop());

  const insert = (transactions: Transactions, ids: readonly string[]): Promise<number> =>
    transactions.execute(
      `INSERT INTO outbox (id, aggregate_id, aggregate_version, type, payload)
       SELECT id, id::text, 1, $2, jsonb_build_object('userId', id, 'name', '', 'email', '', 'role', 'teacher')
       FROM unnest($1::uuid[]) AS late (id)`,
      [ids, REGISTERED],
    );

  it('is published although a waiting batch begins with the same event and has the same size', async () => {
    app = await startTestApp([
      DatabaseModule.forService({ name: 'identity', url: database.url, migrations: [] }),
      RedisModule.forService({ url: testRedisUrl(), prefix: testRedisPrefix() }),
      EventsModule.forService({ subscribers: { [REGISTERED]: ['question-bank'] } }),
    ]);
    const transactions = app.get(Transactions);
    const queue = app.get(EventQueues).queue('question-bank');
    const queued = async (): Promise<Set<string>> => {
      const jobs = await queue.getJobs(['wait', 'prioritized', 'delayed']);
      return new Set(
        jobs.flatMap(
          ({ id, data }) => EventBatch.safeParse(data).data?.events.map((event) => event.id) ?? [id ?? ''],
        ),
      );
    };
    const ids = Array.from({ length: BATCH_EVENTS + 1 }, () => newId());
    const late = ids[1] ?? '';
    const early = ids.filter((id) => id !== late);
    await insert(transactions, early);
    await waitFor('the batch', async () => (await queued()).size === early.length);

    // The relay that added the batch died before it could mark the rows; meanwhile the late transaction commits.
    const Published = row({ id: uuid, published_at: timestamptz });
    await waitFor(
      'the marks',
      async () =>
        (
          await transactions.read.query(
            Published,
            'SELECT id, published_at FROM outbox WHERE published_at IS NOT NULL',
          )
        ).length === early.length,
    );
    await transactions.run(async (tx) => {
      await tx.execute('UPDATE outbox SET published_at = NULL, claimed_until = NULL');
      await tx.execute(
        `INSERT INTO outbox (id, aggregate_id, aggregate_version, type, payload)
         SELECT $1::uuid, $1::uuid::text, 1, type, payload FROM outbox LIMIT 1`,
        [late],
      );
    });
    await waitFor(
      'everything to be published',
      async () =>
        (
          await transactions.read.query(
            Published,
            'SELECT id, published_at FROM outbox WHERE published_at IS NOT NULL',
          )
        ).length === ids.length,
    );
    expect(await queued()).toEqual(new Set(ids));
  });
});
