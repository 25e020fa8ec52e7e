import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { EventEnvelope } from '@tiku/contracts/events';
import { Controller, Injectable } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DatabaseModule, newId, Transactions } from '../database/index.js';
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
import { EventsModule, Inbox, startEvents } from './index.js';

const REGISTERED = 'identity.user.registered.v1';
const LIVE_ONCE = { attempts: 1, removeOnComplete: true };
const subscribers = { [REGISTERED]: ['question-bank'] };

/** Users whose effects fail, after they have written. */
@Injectable()
class Failures {
  readonly users = new Set<string>();
  attempts = 0;
}

@Controller()
class OnUserRegistered {
  constructor(
    private readonly inbox: Inbox,
    private readonly failures: Failures,
  ) {}

  @EventPattern(REGISTERED)
  async handle(@Payload() event: EventEnvelope<{ userId: string }>): Promise<void> {
    await this.inbox.once(event, 'test.users', async (tx) => {
      await tx.query('INSERT INTO effects (user_id) VALUES ($1)', [event.payload.userId]);
      if (!this.failures.users.has(event.payload.userId)) return;
      this.failures.attempts += 1;
      throw new Error('the effect failed');
    });
  }
}

@Controller()
class AnotherHandler {
  @EventPattern(REGISTERED)
  handle(@Payload() _event: unknown): void {}
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
    DatabaseModule.forService({ name, url, entities: [], migrations: [] }),
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
        controllers: [OnUserRegistered],
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
  });
  /** One transaction, so one pass of the relay. */
  const publishAll = (userIds: readonly string[]) =>
    publisher
      .get(Transactions)
      .run((tx) =>
        Promise.all(
          userIds.map((userId) =>
            tx.publish(REGISTERED, { aggregateId: userId, aggregateVersion: 1, payload: payloadOf(userId) }),
          ),
        ),
      );
  const publish = async (userId: string) => (await publishAll([userId]))[0] ?? '';
  const effects = (userId: string) =>
    consumer.get(Transactions).read.query('SELECT * FROM effects WHERE user_id = $1', [userId]);
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

  it('carries a committed event to its effect', async () => {
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
    const rows = await publisher
      .get(Transactions)
      .read.query('SELECT 1 FROM outbox WHERE aggregate_id = $1', [userId]);
    expect(rows).toHaveLength(0);
  });

  it('retries a failed effect and does it once', async () => {
    const userId = newId();
    failures().users.add(userId);
    await publish(userId);
    await waitFor('two attempts', () => failures().attempts >= 2);
    failures().users.delete(userId);
    await waitFor('the effect', async () => (await effects(userId)).length === 1);
  });

  it('lets one bad event of a batch delay only itself', async () => {
    const users = Array.from({ length: 20 }, () => newId());
    const bad = users[7] ?? '';
    failures().users.add(bad);
    const ids = await publishAll(users);
    const others = users.filter((userId) => userId !== bad);
    await waitFor('the others', async () => (await effectCounts(others)).every((n) => n === 1));
    expect(await effects(bad)).toHaveLength(0);
    // It left the batch, which is done: a job of its own, with its own attempts.
    const own = await waitFor('a job of its own', () => queue().getJob(ids[7] ?? ''));
    await waitFor('the batch to be gone', async () => (await queue().getActiveCount()) === 0);
    expect(own.name).toBe(REGISTERED);
    expect(own.opts.attempts).toBe(EVENT_ATTEMPTS);
    failures().users.delete(bad);
    await waitFor('its effect', async () => (await effects(bad)).length === 1);
    expect(await effectCounts(users)).toEqual(users.map(() => 1));
  });

  it('lets an event that cannot even be read leave its batch, and keeps its job when the batch comes again', async () => {
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

  it('does in a batch only what was not done before', async () => {
    const users = Array.from({ length: 6 }, () => newId());
    await publishAll(users.slice(0, 3));
    await waitFor('the first', async () => (await effectCounts(users.slice(0, 3))).every((n) => n === 1));
    await publishAll(users.slice(3));
    await waitFor('all', async () => (await effectCounts(users)).every((n) => n === 1));
    const rows = await publisher
      .get(Transactions)
      .read.query<never>('SELECT * FROM outbox WHERE aggregate_id = ANY ($1) ORDER BY id', [users]);
    await waitFor(
      'the queue to be empty',
      async () => (await queues().count('question-bank', 'waiting')) === 0,
    );
    const later = newId();
    await publishAll([later]);
    await queues().add(rows, { replay: true });
    await waitFor('the later one', async () => (await effects(later)).length === 1);
    await waitFor(
      'the replay to be handled',
      async () => !(await queue().getJobCountByTypes('wait', 'prioritized', 'active')),
    );
    expect(await effectCounts(users)).toEqual(users.map(() => 1));
  });

  it('runs effects that share a transaction one after another', async () => {
    const inbox = consumer.get(Inbox);
    const counter = newId();
    const counting = consumer.get(Transactions);
    await counting.execute('CREATE TABLE IF NOT EXISTS counters (id uuid PRIMARY KEY, n int NOT NULL)');
    await counting.execute('INSERT INTO counters VALUES ($1, 0)', [counter]);
    const deliver = (id: string) =>
      inbox.once(envelope(id, id), 'counting', async (tx) => {
        const [row] = await tx.query<{ n: number }>('SELECT n FROM counters WHERE id = $1 FOR UPDATE', [
          counter,
        ]);
        await tx.execute('UPDATE counters SET n = $2 WHERE id = $1', [counter, (row?.n ?? 0) + 1]);
      });
    const ids = Array.from({ length: 70 }, () => newId());
    // Twice in one turn: the second of each finds the first in its own group or another.
    const firsts = await Promise.all([...ids, ...ids].map(deliver));
    expect(firsts.filter(Boolean)).toHaveLength(ids.length);
    expect(await counting.read.query('SELECT n FROM counters WHERE id = $1', [counter])).toEqual([
      { n: ids.length },
    ]);
  });

  it('loses nothing of an effect that goes on after any error', async () => {
    const inbox = consumer.get(Inbox);
    const ids = Array.from({ length: 5 }, () => newId());
    const insert = 'INSERT INTO effects (user_id) VALUES ($1)';
    const deliver = (id: string) =>
      inbox.once(envelope(id, id), 'forgiving', async (tx) => {
        await tx.execute(insert, [id]);
        await tx.execute(insert, [id]).catch(() => undefined);
      });
    expect(await Promise.all(ids.map(deliver))).toEqual(ids.map(() => true));
    expect(await effectCounts(ids)).toEqual(ids.map(() => 2));
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
    });
    await apart.add(Array.from({ length: 120 }, row), { replay: false });
    await apart.add([row()], { replay: false });
    await apart.add([row(), row()], { replay: true });
    expect(await apart.queue('nobody').getJobCountByTypes('wait', 'prioritized')).toBe(5);
    expect(await apart.count('nobody', 'waiting')).toBe(123);
    await apart.close();
  });

  it('gives each event of a burst exactly one effect, although some fail and all arrive twice', async () => {
    const inbox = consumer.get(Inbox);
    const ids = Array.from({ length: 120 }, () => newId());
    const failing = new Set(ids.filter((_id, n) => n % 10 === 3));
    const deliver = (id: string) => {
      const event = {
        id,
        type: REGISTERED,
        aggregateId: id,
        aggregateVersion: 1,
        occurredAt: '',
        payload: null,
      };
      return inbox.once(event, 'burst', async (tx) => {
        await tx.query('INSERT INTO effects (user_id) VALUES ($1)', [id]);
        if (failing.delete(id)) await tx.query('SELECT 1/0');
      });
    };
    const first = await Promise.allSettled([...ids, ...ids].map(deliver));
    // A failed effect is rolled back alone or with its batch; what is redelivered then succeeds.
    await Promise.all(ids.map(deliver));
    expect(first.filter(({ status }) => status === 'rejected').length).toBeLessThanOrEqual(12);
    const rows = await consumer
      .get(Transactions)
      .read.query<{ n: number }>(
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
      .read.query<never>('SELECT * FROM outbox WHERE id = $1', [id]);
    await queues().add(rows, { replay: true });
    await waitFor('the second delivery to be gone', async () => !(await queue().getJob(id)));
    expect(await effects(userId)).toHaveLength(1);
  });

  it('keeps an event that failed for good, and tries it again on demand', async () => {
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

  it('drops what nobody needs any more of the failed and the postponed, and leaves the rest', async () => {
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
    const isMoot = ({ aggregateId }: { aggregateId: string }) => aggregateId === gone;
    expect(await queues().dropMoot('question-bank', isMoot)).toBe(3);
    expect(await queues().dropMoot('question-bank', isMoot)).toBe(0);
    for (const id of [ids.failed, ids.postponed]) expect(await queue().getJob(id)).toBeUndefined();
    expect((await queue().getJob(ids.alone))?.data).toMatchObject({ aggregateId: stays });
    expect((await queue().getJob(ids.batch))?.data).toEqual({ events: [events[1]] });
    await queues().dropMoot('question-bank', () => true);
  });

  it('refuses to boot with two handlers, without one, and with one that nobody subscribed to', async () => {
    const boot = async (name: string, controllers: (typeof AnotherHandler | typeof OnUserRegistered)[]) => {
      const app = await startTestApp([
        ...modules(name, bankDb.url),
        { module: class Consumers {}, controllers, providers: [Failures] },
      ]);
      return startEvents(app).finally(() => app.close());
    };
    await expect(boot('question-bank', [OnUserRegistered, AnotherHandler])).rejects.toThrow(
      'more than one handler',
    );
    await expect(boot('question-bank', [])).rejects.toThrow('has no handler');
    await expect(boot('question-bank-2', [AnotherHandler])).rejects.toThrow('SUBSCRIBERS does not say so');
  });
});
