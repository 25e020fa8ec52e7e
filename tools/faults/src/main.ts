/**
 * `npm run faults -- [--seed N] [--seconds N] [--bounded]`: services are killed, Redis is wiped and restarted and
 * PostgreSQL is restarted under load, at points that a seed decides; in the end every event must have had exactly
 * one effect and every job be done or failed with a reason. Servers and data are its own.
 */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { setTimeout as wait } from 'node:timers/promises';
import { provisionDatabase } from '@tiku/platform/database';
import { seededRandom } from '@tiku/platform/fault-point';
import { waitFor } from '@tiku/platform/testing';
import { type Books, checkBooks, readBooks, unsettled } from './books.js';
import { ServiceProcess, type Tally } from './processes.js';
import { type FaultServers, startFaultServers } from './servers.js';

const BETWEEN_FAULTS_MIN_MS = 300;
const BETWEEN_FAULTS_MAX_MS = 1_300;
const SETTLE_MAX_MS = 120_000;
const BOUNDED_SECONDS = 12;
const BOOT_MAX_MS = 60_000;
/** A slow machine may take this many times as long until each kind of fault has struck once. */
const SLOW_MACHINE_FACTOR = 4;

export interface FaultRun {
  /** The same seed strikes in the same order; what is in flight just then differs from run to run. */
  seed: number;
  seconds: number;
}

/** Runs the chaos and returns the balanced books. @throws Error that names what does not balance */
export async function run({ seed, seconds }: FaultRun): Promise<Books> {
  const tally: Tally = {};
  const servers = await startFaultServers();
  const services: ServiceProcess[] = [];
  let stopped: Promise<void> | null = null;
  const stopAll = (): Promise<void> =>
    (stopped ??= Promise.all(services.map((service) => service.stop('SIGKILL'))).then(() => servers.stop()));
  const end = (code: number): Promise<void> => stopAll().finally(() => process.exit(code));
  try {
    process.once('SIGTERM', () => void end(130));
    process.once('SIGINT', () => void end(130));
    const urls = await provisionDatabase({
      adminUrl: servers.databaseUrl,
      services: ['identity', 'question-bank'],
      secret: 'faults',
    });
    for (const [index, role] of (['publisher', 'consumer', 'publisher', 'consumer'] as const).entries()) {
      const databaseUrl = urls[role === 'publisher' ? 'identity' : 'question-bank'] ?? '';
      const env = { DATABASE_URL: databaseUrl, REDIS_URL: servers.redisUrl };
      services.push(new ServiceProcess(role, env, seed + index, tally, true));
    }
    await disturb(servers, services, tally, { seed, seconds });
    const [publishers, consumers] = [
      services.filter((_, n) => n % 2 === 0),
      services.filter((_, n) => n % 2 === 1),
    ];
    // From here on nothing new is written and nothing strikes: what is left must come to its end.
    await Promise.all(publishers.map((publisher) => publisher.stop('SIGKILL')));
    for (const consumer of consumers) consumer.heal();
    const relay = new ServiceProcess(
      'relay',
      { DATABASE_URL: urls.identity ?? '', REDIS_URL: servers.redisUrl },
      seed,
      tally,
      false,
    );
    services.push(relay);
    const books = await settle(servers.databaseUrl);
    console.log(describe(tally), books);
    checkBooks(books);
    return books;
  } catch (error) {
    console.error(describe(tally));
    for (const service of services) if (service.lastErrors) console.error(service.lastErrors);
    throw error;
  } finally {
    await stopAll();
  }
}

async function disturb(
  servers: FaultServers,
  services: readonly ServiceProcess[],
  tally: Tally,
  { seed, seconds }: FaultRun,
): Promise<void> {
  const random = seededRandom(seed);
  const faults: [string, number, () => Promise<void> | void][] = [
    ['service killed', 6, () => services[Math.floor(random() * services.length)]?.kill()],
    ['Redis flushed', 2, () => servers.flushRedis()],
    ['Redis killed and restarted empty', 2, () => servers.crashRedis()],
    ['PostgreSQL crashed and restarted', 1, () => servers.crashPostgres()],
  ];
  const total = faults.reduce((sum, [, weight]) => sum + weight, 0);
  const startedAt = Date.now();
  const isOver = (): boolean => {
    const elapsedMs = Date.now() - startedAt;
    return (
      elapsedMs > seconds * 1_000 * SLOW_MACHINE_FACTOR || (elapsedMs > seconds * 1_000 && first.length === 0)
    );
  };
  // Each kind once, in seeded order, then by weight: a short run must not miss one.
  const first = faults.map((fault) => ({ fault, at: random() })).sort((a, b) => a.at - b.at);
  while (!isOver()) {
    await atWork(services);
    await wait(BETWEEN_FAULTS_MIN_MS + random() * (BETWEEN_FAULTS_MAX_MS - BETWEEN_FAULTS_MIN_MS));
    let pick = random() * total;
    const drawn = faults.find(([, weight]) => (pick -= weight) < 0);
    const [name, , strike] = first.shift()?.fault ?? drawn ?? faults[0] ?? [];
    if (!name || !strike) continue;
    await strike();
    tally[name] = (tally[name] ?? 0) + 1;
  }
}

/** A strike hits services that work, not such as are still booting; one that cannot come up must not hang the run. */
async function atWork(services: readonly ServiceProcess[]): Promise<void> {
  await waitFor(
    'most services to be at work',
    () => services.filter((service) => service.ready).length > services.length / 2,
    BOOT_MAX_MS,
  );
}

/** Waits until nothing is open any more, or the deadline: then the books tell what is. */
async function settle(adminUrl: string): Promise<Books> {
  const deadline = Date.now() + SETTLE_MAX_MS;
  for (;;) {
    const books = await readBooks(adminUrl);
    if (!unsettled(books) || Date.now() > deadline) return books;
    await wait(250);
  }
}

function describe(tally: Tally): string {
  return Object.entries(tally)
    .map(([what, times]) => `${what} ×${times}`)
    .join(', ');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({
    options: { seed: { type: 'string' }, seconds: { type: 'string' }, bounded: { type: 'boolean' } },
  });
  const seed = Number(values.seed ?? (values.bounded ? 1 : Date.now() % 100_000));
  const seconds = Number(values.seconds ?? (values.bounded ? BOUNDED_SECONDS : 60));
  const startedAt = Date.now();
  try {
    await run({ seed, seconds });
    console.log(
      `Every event had exactly one effect (seed ${seed}, ${Math.round((Date.now() - startedAt) / 1_000)} s).`,
    );
    process.exit(0);
  } catch (error) {
    console.error(error, `\nRepeat with: npm run faults -- --seed ${seed} --seconds ${seconds}`);
    process.exit(1);
  }
}
