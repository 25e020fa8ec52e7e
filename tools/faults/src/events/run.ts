/**
 * Events and jobs of a small test service: publishers write facts, consumers turn each event into one effect and one
 * job. At the end every event must have had exactly one effect, and every job must be done or failed with a reason.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { provisionDatabase } from '@tiku/platform/database';
import { waitFor } from '@tiku/platform/testing';
import { describe, disturb, type FaultRun } from '../chaos.js';
import { ServiceProcess, type Tally } from '../processes.js';
import type { FaultServers } from '../servers.js';
import { type Books, checkBooks, readBooks, unsettled } from './event-counts.js';

const SETTLE_MAX_MS = 120_000;
const BOOT_MAX_MS = 60_000;
const FAULT_ONE_IN = 1_500;
const BETWEEN_FAULTS_MS = [300, 1_300] as const;

/** Runs the chaos; returns the strikes and the counts. @throws Error naming what does not balance */
export async function run(
  servers: FaultServers,
  started: ServiceProcess[],
  { seed, seconds }: FaultRun,
): Promise<string> {
  const tally: Tally = {};
  const urls = await provisionDatabase({
    adminUrl: servers.databaseUrl,
    services: ['identity', 'question-bank'],
    secret: 'faults',
  });
  const start = (role: string, number: number, faultOneIn?: number): ServiceProcess => {
    const databaseUrl = urls[role === 'consumer' ? 'question-bank' : 'identity'] ?? '';
    const service = new ServiceProcess(
      {
        name: role,
        entry: new URL('./service.ts', import.meta.url),
        env: { DATABASE_URL: databaseUrl, REDIS_URL: servers.redisUrl, FAULT_ROLE: role },
        readyWhen: /^ready$/m,
        seed: seed + number,
        ...(faultOneIn !== undefined && { faultOneIn }),
      },
      tally,
    );
    started.push(service);
    return service;
  };
  const publishers = [0, 2].map((number) => start('publisher', number, FAULT_ONE_IN));
  const consumers = [1, 3].map((number) => start('consumer', number, FAULT_ONE_IN));
  const services = [...publishers, ...consumers];
  await disturb(
    [
      {
        name: 'service killed',
        weight: 6,
        strike: (random) => services[Math.floor(random() * services.length)]?.kill(),
      },
      { name: 'Redis flushed', weight: 2, strike: () => servers.flushRedis() },
      { name: 'Redis killed and restarted empty', weight: 2, strike: () => servers.crashRedis() },
      { name: 'PostgreSQL crashed and restarted', weight: 1, strike: () => servers.crashPostgres() },
    ],
    { betweenMs: BETWEEN_FAULTS_MS, atWork: () => atWork(services) },
    tally,
    { seed, seconds },
  );
  // From here on there are no new facts and no faults: the remaining work must finish.
  await Promise.all(publishers.map((publisher) => publisher.stop('SIGKILL')));
  for (const consumer of consumers) consumer.calm();
  start('relay', 0);
  const books = await readBooksAtRest(servers.databaseUrl);
  const report = `${describe(tally)}\n${JSON.stringify(books)}`;
  try {
    checkBooks(books);
  } catch (error) {
    console.error(report);
    throw error;
  }
  return report;
}

/** A strike needs running services, not starting ones; a service that cannot start must not hang the run. */
async function atWork(services: readonly ServiceProcess[]): Promise<void> {
  await waitFor(
    'most services to be at work',
    () => services.filter((service) => service.ready).length > services.length / 2,
    BOOT_MAX_MS,
  );
}

/** Waits until nothing is open, at most until the deadline. */
async function readBooksAtRest(adminUrl: string): Promise<Books> {
  const deadline = Date.now() + SETTLE_MAX_MS;
  for (;;) {
    const books = await readBooks(adminUrl);
    if (!unsettled(books) || Date.now() > deadline) return books;
    await wait(250);
  }
}
