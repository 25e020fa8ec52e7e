import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { z } from 'zod';
import { countQueries, DatabaseModule, newId, Transactions } from '../database/index.js';
import { nullable, row, timestamptz } from '../rows/index.js';
import { RedisConnections, RedisModule } from '../redis/index.js';
import {
  createTestDatabase,
  startTestApp,
  type TestDatabase,
  testRedisPrefix,
  testRedisUrl,
  waitFor,
} from '../testing/index.js';
import {
  defineQueue,
  type JobHandlerOptions,
  jobQueueName,
  Jobs,
  JobsModule,
  PermanentJobError,
  type PayloadOf,
  type RunningJob,
} from './index.js';

const PAGE = defineQueue({
  name: 'page',
  payload: z.object({ page: z.int() }),
  maxAttempts: 3,
  backoffMs: 20,
});

const LETTER = defineQueue({
  name: 'letter',
  payload: z.object({ email: z.string() }),
  maxAttempts: 1,
  forgetPayload: true,
});

describe('jobs as rows', () => {
  let database: TestDatabase;
  const opened: NestFastifyApplication[] = [];
  let prefix: string;

  beforeAll(async () => {
    database = await createTestDatabase('ingestion');
  });
  afterAll(() => database.drop());
  beforeEach(() => {
    prefix = testRedisPrefix();
  });
  afterEach(async () => {
    for (const app of opened.splice(0)) await app.close();
  });

  async function start(
    handler: (job: RunningJob<PayloadOf<typeof PAGE>>) => Promise<void>,
    options: JobHandlerOptions<typeof PAGE.payload> = {},
  ): Promise<NestFastifyApplication> {
    const registration = {
      provide: 'registration',
      inject: [Jobs],
      useFactory: (jobs: Jobs) => {
        jobs.handle(PAGE, handler, options);
        jobs.handle(LETTER, async ({ payload }) => {
          if (payload.email === 'refused') throw new Error('no such address');
        });
      },
    };
    const app = await startTestApp([
      DatabaseModule.forService({ name: 'ingestion', url: database.url, migrations: [] }),
      RedisModule.forService({ url: testRedisUrl(), prefix }),
      JobsModule.forService({
        queues: [PAGE, LETTER],
        heartbeatMs: 100,
        lostAfterMs: 500,
      }),
      { module: class Work {}, providers: [registration] },
    ]);
    opened.push(app);
    return app;
  }
  const enqueue = (app: NestFastifyApplication, priority = 0) =>
    app.get(Transactions).run((tx) => tx.enqueue(PAGE, { page: 1 }, { priority }));
  const settled = (app: NestFastifyApplication, id: string, timeoutMs?: number) =>
    waitFor(
      `job ${id} to settle`,
      async () => {
        const row = await app.get(Jobs).find(id);
        return row && ['done', 'failed', 'cancelled'].includes(row.status) ? row : null;
      },
      timeoutMs,
    );

  it('inserts many jobs with one statement, with the given ids', async () => {
    const app = await start(async () => undefined);
    const known = newId();
    const { result: ids, count } = await countQueries(() =>
      app.get(Transactions).run((tx) =>
        tx.enqueueAll(PAGE, [
          { payload: { page: 1 }, id: known, priority: 3, userId: known },
          { payload: { page: 2 }, runAt: new Date(Date.now() + 3_600_000), maxAttempts: 7 },
        ]),
      ),
    );
    expect(count).toBe(1);
    const [first, second] = await Promise.all(ids.map((id) => app.get(Jobs).find(id)));
    expect(first).toMatchObject({ id: known, priority: 3, user_id: known, max_attempts: 3 });
    expect(second).toMatchObject({ payload: { page: 2 }, status: 'queued', max_attempts: 7, user_id: null });
    expect(second?.run_at.getTime()).toBeGreaterThan(Date.now() + 3_000_000);
  });

  it("gives a user's jobs the share of that user, however many others are waiting", async () => {
    const app = await start(async () => undefined);
    const [busy, other] = [newId(), newId()];
    const later = { runAt: new Date(Date.now() + 3_600_000) };
    const prioritiesOf = async (jobs: { userId?: string; priority?: number }[]) => {
      const ids = await app.get(Transactions).run((tx) =>
        tx.enqueueAll(
          PAGE,
          jobs.map((job) => ({ payload: { page: 1 }, ...later, ...job })),
        ),
      );
      const rows = await Promise.all(ids.map((id) => app.get(Jobs).find(id)));
      return rows.map((job) => job?.priority);
    };
    const [first, second] = [{ userId: busy }, { userId: other }];
    expect(await prioritiesOf([first, first, second, {}, first])).toEqual([1, 2, 1, 0, 3]);
    expect(await prioritiesOf([first, second, { ...second, priority: 7 }])).toEqual([4, 2, 7]);
    await app.get(Transactions).run((tx) => app.get(Jobs).cancel(tx, first));
    expect(await prioritiesOf([first])).toEqual([1]);
  });

  it('refuses a payload that violates the schema of its queue, and an undeclared queue', async () => {
    const app = await start(async () => undefined);
    const enqueueing = (queue: typeof PAGE, page: number) =>
      app.get(Transactions).run((tx) => tx.enqueue(queue, { page }));
    await expect(enqueueing(PAGE, 1.5)).rejects.toThrow(z.ZodError);
    await expect(enqueueing(defineQueue({ ...PAGE }), 1)).rejects.toThrow('page is not declared');
  });

  it('fails a job for good if its stored payload violates the schema', async () => {
    let failures = 0;
    const app = await start(async () => undefined, { onFailed: async () => void (failures += 1) });
    const id = newId();
    await app
      .get(Transactions)
      .execute(`INSERT INTO jobs (id, queue, payload, max_attempts) VALUES ($1, 'page', '{"page":"x"}', 3)`, [
        id,
      ]);
    const job = await settled(app, id);
    expect(job).toMatchObject({ status: 'failed', attempts: 1 });
    expect(job.error?.message).toContain('not one of queue page');
    expect(failures).toBe(0);
  });

  it('runs a job after its transaction committed', async () => {
    const seen: unknown[] = [];
    const app = await start(async (job) => void seen.push(job.payload));
    const row = await settled(app, await enqueue(app));
    expect(row.status).toBe('done');
    expect(seen).toEqual([{ page: 1 }]);
  });

  it('empties the payload of a queue that forgets it once the job is done, not when it fails', async () => {
    const app = await start(async () => undefined);
    const send = async (email: string) =>
      settled(app, await app.get(Transactions).run((tx) => tx.enqueue(LETTER, { email })));
    expect(await send('zhang@example.com')).toMatchObject({ status: 'done', payload: {} });
    expect(await send('refused')).toMatchObject({ status: 'failed', payload: { email: 'refused' } });
    const page = await settled(app, await enqueue(app));
    expect(page.payload).toEqual({ page: 1 });
  });

  it('retries with back-off and succeeds', async () => {
    const app = await start(async (job) => {
      if (job.attempt < 3) throw new Error('not yet');
    });
    const row = await settled(app, await enqueue(app));
    expect(row).toMatchObject({ status: 'done', attempts: 3, error: null });
  });

  it('fails with the reason after the last attempt, and updates its owner in the same transaction', async () => {
    const reasons: string[] = [];
    const app = await start(() => Promise.reject(new Error('page is torn')), {
      onFailed: async (_job, error) => void reasons.push(error.message),
    });
    const row = await settled(app, await enqueue(app));
    expect(row).toMatchObject({ status: 'failed', attempts: 3, error: { message: 'page is torn' } });
    expect(reasons).toEqual(['page is torn']);
  });

  it('does not retry a permanent error', async () => {
    const app = await start(() => Promise.reject(new PermanentJobError('encrypted')));
    expect(await settled(app, await enqueue(app))).toMatchObject({ status: 'failed', attempts: 1 });
  });

  it('holds paused jobs, continues and cancels them', async () => {
    const gate = deferred();
    const ran: string[] = [];
    const app = await start(async (job) => {
      ran.push(job.id);
      if (ran.length === 1) await gate.promise;
    });
    const [blocker, second, third] = [await enqueue(app), await enqueue(app), await enqueue(app)];
    await waitFor('the first to run', () => ran.length === 1);
    const transactions = app.get(Transactions);
    const jobs = app.get(Jobs);
    expect(await transactions.run((tx) => jobs.pause(tx, { ids: [second, third] }))).toBe(2);
    expect(await transactions.run((tx) => jobs.cancel(tx, { ids: [third] }))).toBe(1);
    gate.resolve();
    await settled(app, blocker);
    expect(await transactions.run((tx) => jobs.continue(tx, { ids: [second] }))).toBe(1);
    expect((await settled(app, second)).status).toBe('done');
    expect((await settled(app, third)).status).toBe('cancelled');
    expect(ran).toEqual([blocker, second]);
  });

  it('aborts a running job that is cancelled', async () => {
    let aborted = false;
    const app = await start(
      (job) =>
        new Promise((_resolve, reject) => {
          job.signal.addEventListener('abort', () => {
            aborted = true;
            reject(new Error('stopped'));
          });
        }),
    );
    const id = await enqueue(app);
    await waitFor('it to run', async () => (await app.get(Jobs).find(id))?.status === 'running');
    await app.get(Transactions).run((tx) => app.get(Jobs).cancel(tx, { ids: [id] }));
    await waitFor('the abort', () => aborted);
    expect((await app.get(Jobs).find(id))?.status).toBe('cancelled');
  });

  it('takes a job from a dead worker, and ignores that worker when it comes back', async () => {
    const app = await start(async () => {});
    const id = newId();
    await app.get(Transactions).execute(
      `INSERT INTO jobs (id, queue, payload, max_attempts, status, attempts, run_token, heartbeat_at)
       VALUES ($1, 'page', '{"page":1}', 3, 'running', 1, $2, now() - interval '1 minute')`,
      [id, newId()],
    );
    expect(await settled(app, id)).toMatchObject({ status: 'done', attempts: 2 });
  });

  it('records other lost jobs if one of them cannot be recorded', async () => {
    const [stuck = '', other = ''] = [newId(), newId()].sort();
    const app = await start(async () => {}, {
      onFailed: async ({ id }) => {
        if (id === stuck) throw new Error('its failure cannot be written');
      },
    });
    await app.get(Transactions).execute(
      `INSERT INTO jobs (id, queue, payload, max_attempts, status, attempts, run_token, heartbeat_at)
       SELECT id, 'page', '{"page":1}', 1, 'running', 1, gen_random_uuid(), now() - interval '1 minute'
       FROM unnest($1::uuid[]) id`,
      [[stuck, other]],
    );
    expect(await settled(app, other)).toMatchObject({ status: 'failed' });
    expect(await app.get(Jobs).find(stuck)).toMatchObject({ status: 'running' });
    await app.get(Transactions).execute(`DELETE FROM jobs WHERE id = $1`, [stuck]);
  });

  it('requeues a job when the worker stops, without counting an attempt', async () => {
    const stopped = await start(
      (job) =>
        new Promise((_resolve, reject) =>
          job.signal.addEventListener('abort', () => reject(new Error('stopped'))),
        ),
    );
    const id = await enqueue(stopped);
    await waitFor('it to run', async () => (await stopped.get(Jobs).find(id))?.status === 'running');
    await stopped.close();
    opened.splice(opened.indexOf(stopped), 1);
    const next = await start(async () => {});
    expect(await settled(next, id)).toMatchObject({ status: 'done', attempts: 1 });
  });

  it('starts soon after PostgreSQL was unavailable at its turn', async () => {
    const gate = deferred();
    const ran: string[] = [];
    const app = await start(async (job) => {
      ran.push(job.id);
      if (ran.length === 1) await gate.promise;
    });
    const first = await enqueue(app);
    await waitFor('the first to run', () => ran.length === 1);
    const second = await enqueue(app);
    const transactions = app.get(Transactions);
    await waitFor('the second to be in the queue', async () => {
      const job = await app.get(Jobs).find(second);
      const [stored] = await transactions.read.query(
        row({ dispatched_at: nullable(timestamptz) }),
        'SELECT dispatched_at FROM jobs WHERE id = $1',
        [job?.id],
      );
      return stored?.dispatched_at;
    });
    await transactions.execute('ALTER TABLE jobs RENAME TO jobs_away');
    gate.resolve();
    const delayed = `${prefix}:${jobQueueName('ingestion', 'page')}:delayed`;
    await waitFor('it to be looked at in vain', () => app.get(RedisConnections).shared.zcard(delayed));
    await transactions.execute('ALTER TABLE jobs_away RENAME TO jobs');
    // Far sooner than the 30 s after which a row that has not started is put into Redis again.
    expect((await settled(app, second, 20_000)).attempts).toBe(1);
    expect((await settled(app, first)).status).toBe('done');
  });

  it('runs the smaller priority number first', async () => {
    const gate = deferred();
    const ran: number[] = [];
    const app = await start(async (job) => {
      const row = await app.get(Jobs).find(job.id);
      ran.push(row?.priority ?? -1);
      if (ran.length === 1) await gate.promise;
    });
    await enqueue(app, 0);
    await waitFor('the first to run', () => ran.length === 1);
    const late = await enqueue(app, 50);
    await enqueue(app, 5);
    await waitFor('both to be queued', async () => {
      const queued = await app
        .get(Transactions)
        .execute(`SELECT FROM jobs WHERE status = 'queued' AND dispatched_at IS NOT NULL`);
      return queued === 2;
    });
    gate.resolve();
    await settled(app, late);
    expect(ran).toEqual([0, 5, 50]);
  });
});

function deferred(): { promise: Promise<void>; resolve: () => void } {
  let resolve = (): void => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
