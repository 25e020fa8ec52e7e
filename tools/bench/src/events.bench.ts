/**
 * The cost of events: latency from commit to effect in another service at 500 events/s, and throughput at full load,
 * each compared with the bare path in the same run. Publisher and consumer share this process, as under `npm start`.
 * Reads DATABASE_URL and REDIS_URL; works in a separate database that it removes.
 */
import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseModule, newId, provisionDatabase, Transactions, type Tx } from '@tiku/platform/database';
import { type DomainEvent, EventsModule, OnEvents, startEvents } from '@tiku/platform/events';
import { RedisModule } from '@tiku/platform/redis';
import { startTestApp } from '@tiku/platform/testing';
import { Redis } from 'ioredis';
import { Controller } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import pg from 'pg';
import { BarePath } from './events/bare-path.js';

const REGISTERED = 'identity.user.registered.v1';
const PACED_PER_SECOND = 500;
const PACED_EVENTS = 2_500;
const PACED_OPEN_MAX = 200;
const LOAD_EVENTS = 6_000;
const WARM_UP_EVENTS = 1_000;
const WRITERS = 16;
const ROUNDS = 3;
/** The p50 of events, as a multiple of the bare path's; absolute times differ five-fold between machines. */
const LATENCY_RATIO_MAX = 3;
const DEADLINE_MS = 60_000;

/** Commit time of each event's transaction, and the time from there to its effect. */
const committedAt = new Map<string, number>();
const latenciesMs: number[] = [];

const INSERT_EFFECTS = {
  name: 'insert-effects',
  text: 'INSERT INTO effects (user_id, name) SELECT * FROM unnest($1::uuid[], $2::text[])',
};

@Controller()
class OnUserRegistered {
  @OnEvents(REGISTERED)
  async handle(events: readonly DomainEvent<typeof REGISTERED>[], tx: Tx): Promise<void> {
    await tx.execute(INSERT_EFFECTS, [
      events.map(({ payload }) => payload.userId),
      events.map(({ payload }) => payload.name),
    ]);
    tx.afterCommit(() => {
      for (const { payload } of events) noteEffect(payload.userId);
    });
  }
}

function noteEffect(userId: string): void {
  const since = committedAt.get(userId);
  // The effect can occur before the writer's commit returns: that is no latency.
  latenciesMs.push(since === undefined ? 0 : performance.now() - since);
}

interface Bench {
  transactions: Transactions;
  consumer: NestFastifyApplication;
  bareUrl: string;
  redisUrl: string;
  prefix: string;
}

/** Prints the two measurements with their targets; false if one misses it. */
export async function run(): Promise<boolean> {
  const adminUrl = process.env.DATABASE_URL ?? 'postgres://postgres:postgres@127.0.0.1:54329/postgres';
  const redisUrl = process.env.REDIS_URL ?? 'redis://127.0.0.1:63799';
  const name = `tiku_bench_${randomBytes(4).toString('hex')}`;
  const database = new URL(adminUrl);
  database.pathname = `/${name}`;
  await admin(adminUrl, `CREATE DATABASE ${name}`);
  const prefix = `bench-${name}`;
  const urls = await provisionDatabase({ adminUrl: database.href, services: ['identity', 'question-bank'] });
  try {
    return await measure(urls, redisUrl, prefix);
  } finally {
    await admin(adminUrl, `DROP DATABASE ${name} WITH (FORCE)`);
    for (const schema of ['identity', 'question_bank'])
      await admin(adminUrl, `DROP ROLE IF EXISTS ${name}_${schema}`);
    await removeKeys(redisUrl, prefix);
  }
}

async function measure(urls: Record<string, string>, redisUrl: string, prefix: string): Promise<boolean> {
  const modules = (service: string) => [
    DatabaseModule.forService({
      name: service,
      url: urls[service] ?? '',
      migrations: [],
      poolSize: WRITERS,
    }),
    RedisModule.forService({ url: redisUrl, prefix }),
    EventsModule.forService({ subscribers: { [REGISTERED]: ['question-bank'] }, concurrency: WRITERS }),
  ];
  const publisher = await startTestApp(modules('identity'));
  const consumer = await startTestApp([
    ...modules('question-bank'),
    { module: class Consumers {}, controllers: [OnUserRegistered] },
  ]);
  await consumer
    .get(Transactions)
    .execute('CREATE TABLE effects (user_id uuid PRIMARY KEY, name text NOT NULL)');
  await startEvents(consumer);
  const bench: Bench = {
    transactions: publisher.get(Transactions),
    consumer,
    bareUrl: urls.identity ?? '',
    redisUrl,
    prefix,
  };
  try {
    await load(bench, WARM_UP_EVENTS);
    const isQuick = await paced(bench);
    const isMuch = await compared(bench);
    return isQuick && isMuch;
  } finally {
    await publisher.close();
    await consumer.close();
  }
}

async function paced(bench: Bench): Promise<boolean> {
  const own: Latencies[] = [];
  const bare: Latencies[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    own.push(await pace(() => publish(bench.transactions)));
    bare.push(await barePaced(bench));
  }
  const [p50, bareP50] = [median(own.map(({ p50 }) => p50)), median(bare.map(({ p50 }) => p50))];
  const ratio = p50 / bareP50;
  const latencyText = (of: Latencies[]): string =>
    (['p50', 'p95', 'p99'] as const)
      .map((name) => `${name} ${median(of.map((each) => each[name])).toFixed(1)} ms`)
      .join(', ');
  console.log(
    `events  commit -> effect at ${PACED_PER_SECOND}/s: ${latencyText(own)}; bare path to the queue: ${latencyText(bare)}; ratio of p50 ` +
      `${ratio.toFixed(2)} (at most ${LATENCY_RATIO_MAX}: ${ratio <= LATENCY_RATIO_MAX ? 'reached' : 'MISSED'})`,
  );
  return ratio <= LATENCY_RATIO_MAX;
}

/** From commit until the event is in the queue. */
async function barePaced(bench: Bench): Promise<Latencies> {
  const path = await openBarePath(bench);
  try {
    const relay = path.relay(PACED_EVENTS, noteEffect);
    const latencies = await pace(() => writeBare(path));
    await relay;
    return latencies;
  } finally {
    await path.close();
  }
}

interface Latencies {
  p50: number;
  p95: number;
  p99: number;
}

/** Writes at the given rate, and waits for all effects. */
async function pace(write: () => Promise<void>): Promise<Latencies> {
  latenciesMs.length = 0;
  let failure: unknown = null;
  const fail = (error: unknown): void => void (failure ??= error);
  const startedAt = performance.now();
  let [sent, written] = [0, 0];
  while (written < PACED_EVENTS) {
    const due = Math.min(PACED_EVENTS, ((performance.now() - startedAt) / 1_000) * PACED_PER_SECOND);
    // A machine that cannot keep the rate falls behind, and its latencies show it; the backlog must stay bounded.
    for (; sent < due && sent - written < PACED_OPEN_MAX; sent += 1) {
      void write().then(() => (written += 1), fail);
    }
    await wait(1);
    if (failure) throw failure;
  }
  await arrived(PACED_EVENTS);
  const sorted = [...latenciesMs].sort((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? NaN;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

/** Full load and bare path alternate, so that other load on the machine affects both. */
async function compared(bench: Bench): Promise<boolean> {
  const full: Cost[] = [];
  const bare: Cost[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    full.push(await load(bench, LOAD_EVENTS));
    bare.push(await bareLoad(bench, LOAD_EVENTS));
  }
  const of = (costs: Cost[], what: keyof Cost): number => median(costs.map((cost) => cost[what]));
  const ratio = of(full, 'perSecond') / of(bare, 'perSecond');
  const costText = (costs: Cost[]): string =>
    `${of(costs, 'perSecond').toFixed(0)}/s, ${of(costs, 'cpuMicros').toFixed(0)} µs of this process each`;
  console.log(
    `events  full load: ${costText(full)}, with effect and inbox; bare insert + relay + addBulk: ${costText(bare)}; ` +
      `ratio ${ratio.toFixed(2)} (at least 0.5: ${ratio >= 0.5 ? 'reached' : 'MISSED'})`,
  );
  return ratio >= 0.5;
}

interface Cost {
  perSecond: number;
  /** Processor time of this process per event, without that of PostgreSQL and Redis. */
  cpuMicros: number;
}

async function costOf(events: number, work: () => Promise<void>): Promise<Cost> {
  const [startedAt, cpuBefore] = [performance.now(), process.cpuUsage()];
  await work();
  const cpu = process.cpuUsage(cpuBefore);
  return {
    perSecond: (events / (performance.now() - startedAt)) * 1_000,
    cpuMicros: (cpu.user + cpu.system) / events,
  };
}

/** From the first write to the last effect. */
async function load(bench: Bench, events: number): Promise<Cost> {
  latenciesMs.length = 0;
  return costOf(events, async () => {
    await byWriters(events, () => publish(bench.transactions));
    await arrived(events);
  });
}

async function publish(transactions: Transactions): Promise<void> {
  const payload = newPerson();
  const { userId } = payload;
  await transactions.run((tx) =>
    tx.publish(REGISTERED, { aggregateId: userId, aggregateVersion: 1, payload }),
  );
  committedAt.set(userId, performance.now());
}

async function bareLoad(bench: Bench, events: number): Promise<Cost> {
  const path = await openBarePath(bench);
  try {
    return await costOf(events, async () => {
      const relay = path.relay(events);
      await byWriters(events, () => writeBare(path));
      await relay;
    });
  } finally {
    await path.close();
  }
}

const openBarePath = ({ bareUrl: databaseUrl, redisUrl, prefix }: Bench): Promise<BarePath> =>
  BarePath.open({ databaseUrl, redisUrl, prefix, writers: WRITERS });

async function writeBare(path: BarePath): Promise<void> {
  const payload = newPerson();
  await path.write(REGISTERED, payload);
  committedAt.set(payload.userId, performance.now());
}

const newPerson = () => ({
  userId: newId(),
  name: '张老师',
  email: 'zhang@example.edu.cn',
  role: 'teacher' as const,
});

const median = (values: number[]): number =>
  values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

async function byWriters(total: number, write: () => Promise<void>): Promise<void> {
  let left = total;
  await Promise.all(
    Array.from({ length: WRITERS }, async () => {
      while (left-- > 0) await write();
    }),
  );
}

async function arrived(count: number): Promise<void> {
  const deadline = performance.now() + DEADLINE_MS;
  while (latenciesMs.length < count) {
    if (performance.now() > deadline)
      throw new Error(`only ${latenciesMs.length} of ${count} effects arrived`);
    await wait(2);
  }
}

async function admin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function removeKeys(url: string, prefix: string): Promise<void> {
  const redis = new Redis(url);
  for await (const keys of redis.scanStream({ match: `${prefix}:*`, count: 1_000 })) {
    if (Array.isArray(keys) && keys.length > 0) await redis.unlink(...keys.map(String));
  }
  redis.disconnect();
}
