import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Controller, Injectable, type Type } from '@nestjs/common';
import { EventPattern } from '@nestjs/microservices';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DatabaseModule, newId, Transactions, type Tx } from '../database/index.js';
import { OutboxRow } from '../outbox/index.js';
import { int4, row, uuid } from '../rows/index.js';
import { RedisConnections, RedisModule } from '../redis/index.js';
import {
  createTestDatabase,
  startTestApp,
  type TestDatabase,
  testRedisPrefix,
  testRedisUrl,
  waitFor,
} from '../testing/index.js';
import { EVENT_ATTEMPTS, EVENT_BATCH, EventQueues } from '../outbox/index.js';
import { type DomainEvent, EventsModule, Inbox, OnEvent, OnEvents, startEvents } from './index.js';

const REGISTERED = 'identity.user.registered.v1';
const UPDATED = 'identity.user.updated.v1';
const LIVE_ONCE = { attempts: 1, removeOnComplete: true };
const subscribers = { [REGISTERED]: ['question-bank'], [UPDATED]: ['question-bank'] };

/** Users whose effects fail after writing. */
@Injectable()
class Failures {
  readonly users = new Set<string>();
  attempts = 0;

  strike(userIds: readonly string[]): void {
    if (!userIds.some((userId) => this.users.has(userId))) return;
    this.attempts += 1;
    throw new Error('the effect failed');
  }
}

/** Takes events one by one. */
@Controller()
class OnUserRegistered {
  constructor(private readonly failures: Failures) {}

  @OnEvent(REGISTERED)
  async handle({ payload }: DomainEvent<typeof REGISTERED>, tx: Tx): Promise<void> {
    await tx.execute('INSERT INTO effects (user_id) VALUES ($1)', [payload.userId]);
    this.failures.strike([payload.userId]);
  }
}

/** Takes events that arrive together. */
@Controller()
class OnUserUpdated {
  constructor(private readonly failures: Failures) {}

  @OnEvents(UPDATED)
  async handle(events: readonly DomainEvent<typeof UPDATED>[], tx: Tx): Promise<void> {
    const ids = events.map(({ payload }) => payload.userId);
    await tx.execute('INSERT INTO effects (user_id) SELECT unnest($1::uuid[])', [ids]);
    this.failures.strike(ids);
  }
}

@Controller()
class AnotherHandler {
  @OnEvent(REGISTERED)
  async handle(): Promise<void> {}
}

@Controller()
class BareHandler {
  @EventPattern(REGISTERED)
  handle(_event: unknown): void {}
}

describe('events from one service to another', () => {
  let identityDb: TestDatabase;
  let bankDb: TestDatabase;
  let publisher: NestFastifyApplication;
  let consumer: NestFastifyApplication;
  let prefix: string;

  beforeAll(async () => {
    [identityDb, bankDb] = await Promise.all([
      createTestDatabase('identity'),
      createTestDatabase('question-bank'),
    ]);
  });
  afterAll(async () => {
    await Promise.all([identityDb.drop(), bankDb.drop()]);
  });

  const modules = (name: string, url: string) => [
    DatabaseModule.forService({ name, url, migrations: [] }),
    RedisModule.forService({ url: testRedisUrl(), prefix }),
    EventsModule.forService({ subscribers }),
  ];

  beforeEach(async () => {
    prefix = testRedisPrefix();
    publisher = await startTestApp(modules('identity', identityDb.url));
    consumer = await startTestApp([
      ...modules('question-bank', bankDb.url),
      {
        module: class Consumers {},
        controllers: [OnUserRegistered, OnUserUpdated],
        providers: [Failures],
        exports: [Failures],
      },
    ]);
    await consumer.get(Transactions).execute('CREATE TABLE IF NOT EXISTS effects (user_id uuid)');
    await startEvents(consumer);
  });
  afterEach(async () => {
    await publisher.close();
    await consumer.close();
  });

  const payloadOf = (userId: string) => ({
    userId,
    name: '张老师',
    email: 'zhang@example.edu.cn',
    role: 'teacher',
    avatar: null,
  });
  /** One transaction, so one pass of the relay. */
  const publishAll = (userIds: readonly string[], type: typeof REGISTERED | typeof UPDATED = REGISTERED) =>
    publisher
      .get(Transactions)
      .run((tx) =>
        Promise.all(
          userIds.map((userId) =>
            tx.publish(type, { aggregateId: userId, aggregateVersion: 1, payload: payloadOf(userId) }),
          ),
        ),
      );
  const publish = async (userId: string) => (await publishAll([userId]))[0] ?? '';
  const effects = (userId: string) =>
    consumer
      .get(Transactions)
      .read.query(row({ user_id: uuid }), 'SELECT user_id FROM effects WHERE user_id = $1', [userId]);
  const effectCounts = async (userIds: readonly string[]) =>
    Promise.all(userIds.map(async (userId) => (await effects(userId)).length));
  const envelope = (id: string, userId: string) => ({
    id,
    type: REGISTERED,
    aggregateId: userId,
    aggregateVersion: 1,
    occurredAt: new Date().toISOString(),
    payload: payloadOf(userId),
  });
  const failures = () => consumer.get(Failures, { strict: false });
  const queues = () => publisher.get(EventQueues);
  const queue = () => queues().queue('question-bank');

  it('deliver a committed event to its handler', async () => {
    const userId = newId();
    await publish(userId);
    await waitFor('the effect', async () => (await effects(userId)).length === 1);
  });

  it('publishes nothing when the transaction rolls back', async () => {
    const userId = newId();
    const write = publisher.get(Transactions).run(async (tx) => {
      await tx.publish(REGISTERED, {
        aggregateId: userId,
        aggregateVersion: 1,
        payload: { userId, name: 'a', email: 'a@b.c', role: 'teacher' },
      });
      throw new Error('changed my mind');
    });
    await expect(write).rejects.toThrow('changed my mind');
    const written = await publisher
      .get(Transactions)
      .execute('SELECT FROM outbox WHERE aggregate_id = $1', [userId]);
    expect(written).toBe(0);
  });

  it('retries a failed effect and does it once', async () => {
    const userId = newId();
    failures().users.add(userId);
    await publish(userId);
    await waitFor('two attempts', () => failures().attempts >= 2);
    failures().users.delete(userId);
    await waitFor('the effect', async () => (await effects(userId)).length === 1);
  });

  it.each([REGISTERED, UPDATED] as const)('delays only the bad %s of a batch', async (type) => {
    const users = Array.from({ length: 20 }, () => newId());
    const bad = users[7] ?? '';
    failures().users.add(bad);
    const ids = await publishAll(users, type);
    const others = users.filter((userId) => userId !== bad);
    await waitFor('the others', async () => (await effectCounts(others)).every((n) => n === 1));
    expect(await effects(bad)).toHaveLength(0);
    // It left the batch, which is done: a separate job with its own attempts.
    const own = await waitFor('a job of its own', () => queue().getJob(ids[7] ?? ''));
    await waitFor('the batch to be gone', async () => (await queue().getActiveCount()) === 0);
    expect(own.name).toBe(type);
    expect(own.opts.attempts).toBe(EVENT_ATTEMPTS);
    failures().users.delete(bad);
    await waitFor('its effect', async () => (await effects(bad)).length === 1);
    expect(await effectCounts(users)).toEqual(users.map(() => 1));
  });

  it('removes an unreadable event from its batch, and keeps its job when the batch is redelivered', async () => {
    const [good, bad] = [newId(), newId()];
    const broken = { ...envelope(bad, bad), payload: { userId: 'nobody' } };
    const failing = { ...LIVE_ONCE, jobId: bad };
    await queue().add(REGISTERED, broken, failing);
    await waitFor('the failed set', async () => (await queues().count('question-bank', 'failed')) === 1);
    for (const round of [1, 2]) {
      const data = { events: [envelope(good, good), broken] };
      await queue().add(EVENT_BATCH, data, { jobId: `${good}-${round}+1`, removeOnComplete: true });
      await waitFor('the batch to be gone', async () => !(await queue().getJob(`${good}-${round}+1`)));
    }
    expect(await effects(good)).toHaveLength(1);
    expect(await queues().count('question-bank', 'failed')).toBe(1);
    expect(
      await queue()
        .getJob(bad)
        .then((job) => job?.getState()),
    ).toBe('failed');
  });

  it.each([REGISTERED, UPDATED] as const)(
    'handles in a batch of %s only what was not handled before',
    async (type) => {
      const users = Array.from({ length: 6 }, () => newId());
      await publishAll(users.slice(0, 3), type);
      await waitFor('the first', async () => (await effectCounts(users.slice(0, 3))).every((n) => n === 1));
      await publishAll(users.slice(3), type);
      await waitFor('all', async () => (await effectCounts(users)).every((n) => n === 1));
      const rows = await publisher
        .get(Transactions)
        .read.query(
          OutboxRow,
          `SELECT ${OutboxRow.list()} FROM outbox WHERE aggregate_id = ANY ($1) ORDER BY id`,
          [users],
        );
      await waitFor(
        'the queue to be empty',
        async () => (await queues().count('question-bank', 'waiting')) === 0,
      );
      const later = newId();
      await publishAll([later], type);
      await queues().add(rows, { replay: true });
      await waitFor('the later one', async () => (await effects(later)).length === 1);
      await waitFor(
        'the replay to be handled',
        async () => !(await queue().getJobCountByTypes('wait', 'prioritized', 'active')),
      );
      expect(await effectCounts(users)).toEqual(users.map(() => 1));
    },
  );

  it('gives a handler of batches those events that are new, each once', async () => {
    const inbox = consumer.get(Inbox);
    const [known, ...fresh] = [newId(), newId(), newId()].map((id) => ({ id }));
    if (!known) throw new Error('unreachable');
    expect(await inbox.once(known, async () => undefined)).toBe(true);
    const seen: string[][] = [];
    const take = async (events: readonly { id: string }[]): Promise<number> =>
      seen.push(events.map(({ id }) => id));
    await inbox.onceTogether([known, ...fresh, ...fresh], take);
    await inbox.onceTogether([known, ...fresh], take);
    expect(seen).toEqual([fresh.map(({ id }) => id)]);
  });

  it('does not start the handler of an event that was already handled', async () => {
    const inbox = consumer.get(Inbox);
    const event = { id: newId() };
    expect(await inbox.once(event, async () => undefined)).toBe(true);
    expect(await inbox.once(event, () => Promise.reject(new Error('must not run')))).toBe(false);
  });

  it('counts events, not jobs', async () => {
    const apart = new EventQueues(publisher.get(RedisConnections), { [REGISTERED]: ['nobody'] });
    const row = () => ({
      id: newId(),
      type: REGISTERED,
      aggregate_id: 'a',
      aggregate_version: '1',
      payload: null,
      occurred_at: new Date(),
      trace: null,
    });
    await apart.add(Array.from({ length: 120 }, row), { replay: false });
    await apart.add([row()], { replay: false });
    await apart.add([row(), row()], { replay: true });
    expect(await apart.queue('nobody').getJobCountByTypes('wait', 'prioritized')).toBe(5);
    expect(await apart.count('nobody', 'waiting')).toBe(123);
    await apart.close();
  });

  it('handles each event of a burst exactly once, although some fail and all arrive twice', async () => {
    const inbox = consumer.get(Inbox);
    const ids = Array.from({ length: 120 }, () => newId());
    const failing = new Set(ids.filter((_id, n) => n % 10 === 3));
    const deliver = (id: string) =>
      inbox.once({ id }, async (tx) => {
        await tx.execute('INSERT INTO effects (user_id) VALUES ($1)', [id]);
        if (failing.delete(id)) await tx.execute('SELECT 1/0');
      });
    const first = await Promise.allSettled([...ids, ...ids].map(deliver));
    // A failed effect is rolled back; the redelivery then succeeds.
    await Promise.all(ids.map(deliver));
    expect(first.filter(({ status }) => status === 'rejected').length).toBeLessThanOrEqual(12);
    const rows = await consumer
      .get(Transactions)
      .read.query(
        row({ n: int4 }),
        'SELECT count(*)::int AS n FROM effects WHERE user_id = ANY ($1) GROUP BY user_id',
        [ids],
      );
    expect(rows).toHaveLength(ids.length);
    expect(rows.every(({ n }) => n === 1)).toBe(true);
  });

  it('does nothing when the same event arrives again', async () => {
    const userId = newId();
    const id = await publish(userId);
    await waitFor('the effect', async () => (await effects(userId)).length === 1);
    await waitFor('the first delivery to be gone', async () => !(await queue().getJob(id)));
    const rows = await publisher
      .get(Transactions)
      .read.query(OutboxRow, `SELECT ${OutboxRow.list()} FROM outbox WHERE id = $1`, [id]);
    await queues().add(rows, { replay: true });
    await waitFor('the second delivery to be gone', async () => !(await queue().getJob(id)));
    expect(await effects(userId)).toHaveLength(1);
  });

  it('keeps an event that failed for good, and retries it on demand', async () => {
    const [id, userId] = [newId(), newId()];
    failures().users.add(userId);
    await queue().add(REGISTERED, envelope(id, userId), { ...LIVE_ONCE, jobId: id });
    await waitFor('the failed set', async () => (await queues().count('question-bank', 'failed')) === 1);
    expect((await queue().getJob(id))?.failedReason).toBe('the effect failed');
    failures().users.delete(userId);
    expect(await queues().redrive('question-bank')).toBe(1);
    await waitFor('the effect', async () => (await effects(userId)).length === 1);
    expect(await queues().count('question-bank', 'failed')).toBe(0);
  });

  it('discards obsolete failed and delayed events, and keeps the others', async () => {
    const [gone, stays] = [newId(), newId()];
    const ids = { failed: newId(), alone: newId(), batch: newId(), postponed: newId() };
    for (const userId of [gone, stays]) failures().users.add(userId);
    await queue().add(REGISTERED, envelope(ids.failed, gone), { ...LIVE_ONCE, jobId: ids.failed });
    await queue().add(REGISTERED, envelope(ids.alone, stays), { ...LIVE_ONCE, jobId: ids.alone });
    const postponed = { ...LIVE_ONCE, delay: 3_600_000 };
    const events = [envelope(newId(), gone), envelope(newId(), stays)];
    await queue().add(EVENT_BATCH, { events }, { ...postponed, jobId: ids.batch });
    await queue().add(REGISTERED, envelope(ids.postponed, gone), { ...postponed, jobId: ids.postponed });
    await waitFor('the failed set', async () => (await queues().count('question-bank', 'failed')) === 2);
    const isObsolete = ({ aggregateId }: { aggregateId: string }) => aggregateId === gone;
    expect(await queues().discardObsolete('question-bank', isObsolete)).toBe(3);
    expect(await queues().discardObsolete('question-bank', isObsolete)).toBe(0);
    for (const id of [ids.failed, ids.postponed]) expect(await queue().getJob(id)).toBeUndefined();
    expect((await queue().getJob(ids.alone))?.data).toMatchObject({ aggregateId: stays });
    expect((await queue().getJob(ids.batch))?.data).toEqual({ events: [events[1]] });
    await queues().discardObsolete('question-bank', () => true);
  });

  it('refuses to start with two handlers, without one, and with a handler without a subscription', async () => {
    const boot = async (name: string, controllers: Type[]) => {
      const app = await startTestApp([
        ...modules(name, bankDb.url),
        { module: class Consumers {}, controllers, providers: [Failures] },
      ]);
      try {
        await startEvents(app);
      } finally {
        await app.close();
      }
    };
    await expect(boot('question-bank', [OnUserRegistered, OnUserUpdated, AnotherHandler])).rejects.toThrow(
      'more than one handler',
    );
    await expect(boot('question-bank', [])).rejects.toThrow('has no handler');
    await expect(boot('question-bank', [BareHandler, OnUserUpdated])).rejects.toThrow(
      'not declared with @OnEvent',
    );
    await expect(boot('question-bank-2', [AnotherHandler])).rejects.toThrow('SUBSCRIBERS does not say so');
  });
});
