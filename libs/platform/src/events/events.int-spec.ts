import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { EventEnvelope } from '@tiku/contracts/events';
import { Controller, Injectable } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DatabaseModule, newId, Transactions } from '../database/index.js';
import { RedisModule } from '../redis/index.js';
import {
  createTestDatabase,
  startTestApp,
  type TestDatabase,
  testRedisPrefix,
  testRedisUrl,
  waitFor,
} from '../testing/index.js';
import { EventQueues } from '../outbox/index.js';
import { EventsModule, Inbox, startEvents } from './index.js';

const REGISTERED = 'identity.user.registered.v1';
const subscribers = { [REGISTERED]: ['question-bank'] };

@Injectable()
class Failures {
  remaining = 0;
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
      if (this.failures.remaining-- > 0) throw new Error('the effect failed');
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
    await consumer.get(Transactions).read.query('CREATE TABLE IF NOT EXISTS effects (user_id uuid)');
    await startEvents(consumer);
  });
  afterEach(async () => {
    await publisher.close();
    await consumer.close();
  });

  const publish = (userId: string) =>
    publisher.get(Transactions).run((tx) =>
      tx.publish(REGISTERED, {
        aggregateId: userId,
        aggregateVersion: 1,
        payload: { userId, name: '张老师', email: 'zhang@example.edu.cn', role: 'teacher' },
      }),
    );
  const effects = (userId: string) =>
    consumer.get(Transactions).read.query('SELECT * FROM effects WHERE user_id = $1', [userId]);

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
    consumer.get(Failures, { strict: false }).remaining = 2;
    const userId = newId();
    await publish(userId);
    await waitFor('the effect', async () => (await effects(userId)).length === 1);
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
    const queues = publisher.get(EventQueues);
    const queue = queues.queue('question-bank');
    await waitFor('the first delivery to be gone', async () => !(await queue.getJob(id)));
    const rows = await publisher
      .get(Transactions)
      .read.query<never>('SELECT * FROM outbox WHERE id = $1', [id]);
    await queues.add(rows, { replay: true });
    await waitFor('the second delivery to be gone', async () => !(await queue.getJob(id)));
    expect(await effects(userId)).toHaveLength(1);
  });

  it('keeps an event that failed for good, and tries it again on demand', async () => {
    consumer.get(Failures, { strict: false }).remaining = 1;
    const userId = newId();
    const queues = publisher.get(EventQueues);
    const queue = queues.queue('question-bank');
    const id = newId();
    const payload = { userId, name: 'a', email: 'a@b.c', role: 'teacher' };
    const occurredAt = new Date().toISOString();
    const event = { id, type: REGISTERED, aggregateId: userId, aggregateVersion: 1, occurredAt, payload };
    await queue.add(REGISTERED, event, { jobId: id, attempts: 1, removeOnComplete: true });
    await waitFor('the failed set', async () => (await queues.count('question-bank', 'failed')) === 1);
    expect((await queue.getJob(id))?.failedReason).toBe('the effect failed');
    expect(await queues.redrive('question-bank')).toBe(1);
    await waitFor('the effect', async () => (await effects(userId)).length === 1);
    expect(await queues.count('question-bank', 'failed')).toBe(0);
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
