/**
 * One small service on the platform, as a process to kill: FAULT_ROLE=publisher writes facts and publishes them, relay
 * only publishes what remains, consumer turns each event into one effect and one job, and runs the jobs.
 */
import { DatabaseModule, newId, Transactions, type Tx } from '@tiku/platform/database';
import { type DomainEvent, EventsModule, OnEvents, startEvents } from '@tiku/platform/events';
import { seededRandom } from '@tiku/platform/fault-point';
import { Jobs, JobsModule, PermanentJobError } from '@tiku/platform/jobs';
import { RedisModule } from '@tiku/platform/redis';
import { startTestApp } from '@tiku/platform/testing';
import { Controller, type DynamicModule } from '@nestjs/common';
import { z } from 'zod';
import { FAULT_JOBS, FaultTables } from './tables.js';

const EVENT = 'identity.user.registered.v1';
const subscribers = { [EVENT]: ['question-bank'] };
const WRITE_EVERY_MS = 10;
/** One fact in this many requests a job that cannot succeed: it must end as failed, with a reason. */
const HOPELESS_ONE_IN = 10;
const FACTS_OF_BATCH = 5;
const RECONNECT_MS = 200;
/** One transaction in this many stays open while others with later events commit. */
const LATE_ONE_IN = 8;
const LATE_MS = 60;
/** During faults, one effect in this many fails after it has written: it must leave its batch. */
const FAILS_ONE_IN = 40;

const Env = z.object({
  FAULT_ROLE: z.enum(['publisher', 'relay', 'consumer']),
  DATABASE_URL: z.string(),
  REDIS_URL: z.string(),
  TIKU_FAULT_SEED: z.coerce.number().optional(),
});
const env = Env.parse(process.env);
const random = env.TIKU_FAULT_SEED === undefined ? null : seededRandom(env.TIKU_FAULT_SEED);

@Controller()
class OnFact {
  @OnEvents(EVENT)
  async handle(events: readonly DomainEvent<typeof EVENT>[], tx: Tx): Promise<void> {
    for (const event of events) {
      await tx.execute('INSERT INTO effects (event_id) VALUES ($1)', [event.id]);
      await tx.enqueue(FAULT_JOBS, { eventId: event.id, hopeless: event.payload.name === 'hopeless' });
      if (random && random() * FAILS_ONE_IN < 1) throw new Error('this effect fails this time');
    }
  }
}

function base(name: string): DynamicModule[] {
  return [
    DatabaseModule.forService({ name, url: env.DATABASE_URL, migrations: [FaultTables] }),
    RedisModule.forService({ url: env.REDIS_URL, prefix: 'faults' }),
    EventsModule.forService({ subscribers, lockDurationMs: 2_000 }),
  ];
}

async function runPublisher(): Promise<void> {
  const app = await startTestApp(base('identity'));
  const transactions = app.get(Transactions);
  console.log('ready');
  let stopping = false;
  let tried = 0;
  process.on('SIGTERM', () => (stopping = true));
  let late: Promise<unknown> = Promise.resolve();
  for (let n = 1; !stopping; n += 1) {
    if (n % LATE_ONE_IN === 0) {
      await late;
      late = writeLate(transactions).catch(() => {}); // As below: only stored facts count.
    }
    const written = transactions.run(async (tx) => {
      // Events of one commit are published together: every other time as a batch.
      for (let facts = n % 2 === 0 ? FACTS_OF_BATCH : 1; facts > 0; facts -= 1) {
        const name = tried % HOPELESS_ONE_IN === 0 ? 'hopeless' : 'fine';
        tried += 1;
        await writeFact(tx, newId(), name);
      }
    });
    // PostgreSQL restarts during this: whether the write failed does not matter, only stored facts count.
    const failed = await written.then(
      () => false,
      () => true,
    );
    await new Promise((resolve) => setTimeout(resolve, failed ? RECONNECT_MS : WRITE_EVERY_MS));
  }
  await late;
  await app.close();
}

/** Publishes an event whose id is older than those of events published before it commits. */
function writeLate(transactions: Transactions): Promise<void> {
  return transactions.run(async (tx) => {
    await writeFact(tx, newId(), 'fine', true);
    await new Promise((resolve) => setTimeout(resolve, LATE_MS));
  });
}

async function writeFact(tx: Tx, id: string, name: string, isLate = false): Promise<void> {
  await tx.execute('INSERT INTO facts (id, is_late) VALUES ($1, $2)', [id, isLate]);
  await tx.publish(EVENT, {
    aggregateId: id,
    aggregateVersion: 1,
    payload: { userId: id, name, email: 'someone@example.edu.cn', role: 'teacher' },
  });
}

async function runConsumer(): Promise<void> {
  const work: DynamicModule = {
    module: class Work {},
    controllers: [OnFact],
    providers: [
      {
        provide: 'handler of the fault queue',
        inject: [Jobs, Transactions],
        useFactory: (jobs: Jobs, transactions: Transactions) =>
          jobs.handle(
            FAULT_JOBS,
            async (job) => {
              if (job.payload.hopeless) throw new PermanentJobError('this page cannot be read');
              await transactions.run(async (tx) => {
                await tx.execute('INSERT INTO job_effects (job_id) VALUES ($1)', [job.id]);
                await job.completeIn(tx);
              });
            },
            { concurrency: 4 },
          ),
      },
    ],
  };
  const jobs = JobsModule.forService({
    queues: [FAULT_JOBS],
    heartbeatMs: 500,
    lostAfterMs: 2_000,
    requeueAfterMs: 3_000,
  });
  const app = await startTestApp([...base('question-bank'), jobs, work]);
  await startEvents(app);
  console.log('ready');
  process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
}

process.on('unhandledRejection', (error) => {
  console.error('unhandled', error);
  process.exit(70);
});
const roles: Record<typeof env.FAULT_ROLE, () => Promise<unknown>> = {
  publisher: runPublisher,
  relay: () => startTestApp(base('identity')),
  consumer: runConsumer,
};
await roles[env.FAULT_ROLE]();
