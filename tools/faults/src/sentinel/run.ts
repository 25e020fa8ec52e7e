/**
 * The Redis master dies under events and jobs, Sentinels promote its replica, and the services follow them by
 * `redis+sentinel://`: writes continue meanwhile, events flow again within 30 s, and each has exactly one effect.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { provisionDatabase } from '@tiku/platform/database';
import { waitFor } from '@tiku/platform/testing';
import type { FaultRun } from '../chaos.js';
import { checkBooks, readBooks, unsettled } from '../events/event-counts.js';
import { ServiceProcess } from '../processes.js';
import type { FaultServers } from '../servers.js';
import { startSentinels } from './sentinels.js';

const BOOT_MAX_MS = 300_000;
const AGAIN_MAX_MS = 30_000;
const SETTLE_MAX_MS = 120_000;
/** By then, everything taken from Redis before its death has had its effect. */
const IN_FLIGHT_MS = 1_000;
const LOOK_MS = 100;

/** @throws Error if events stop for longer, or the books do not balance */
export async function run(
  servers: FaultServers,
  started: ServiceProcess[],
  { seed, seconds }: FaultRun,
): Promise<string> {
  const sentinels = await startSentinels(servers.folder);
  try {
    const urls = await provisionDatabase({
      adminUrl: servers.databaseUrl,
      services: ['identity', 'question-bank'],
      secret: 'faults',
    });
    const start = (role: string): ServiceProcess => {
      const service = new ServiceProcess(
        {
          name: role,
          entry: new URL('../events/service.ts', import.meta.url),
          env: {
            DATABASE_URL: urls[role === 'consumer' ? 'question-bank' : 'identity'] ?? '',
            REDIS_URL: sentinels.url,
            FAULT_ROLE: role,
          },
          readyWhen: /^ready$/m,
          seed,
        },
        {},
      );
      started.push(service);
      return service;
    };
    const [publisher, consumer] = [start('publisher'), start('consumer')];
    await waitFor('both to be at work', () => publisher.ready && consumer.ready, BOOT_MAX_MS);
    const look = () => readBooks(servers.databaseUrl);
    await waitFor('the first effects', async () => (await look()).effects > 0, BOOT_MAX_MS);
    await wait((seconds * 1_000) / 2);
    const before = await sentinels.masterPort();
    const killedAt = performance.now();
    await sentinels.killMaster();
    await wait(IN_FLIGHT_MS);
    const away = await look();
    let again = away;
    while (again.effects === away.effects && performance.now() - killedAt < AGAIN_MAX_MS) {
      await wait(LOOK_MS);
      again = await look();
    }
    const againMs = Math.round(performance.now() - killedAt);
    if (again.effects === away.effects) throw new Error(`no event had an effect within ${againMs} ms`);
    if ((await sentinels.masterPort()) === before) throw new Error('the Sentinels promoted no replica');
    await wait((seconds * 1_000) / 2);
    await publisher.stop('SIGTERM');
    start('relay');
    let books = await look();
    for (const deadline = Date.now() + SETTLE_MAX_MS; unsettled(books) && Date.now() < deadline;) {
      await wait(LOOK_MS);
      books = await look();
    }
    const report =
      `events flowed again ${againMs} ms after the master was killed; meanwhile ${again.facts - away.facts} facts ` +
      `were written and acknowledged\n${JSON.stringify(books)}`;
    if (again.facts === away.facts) throw new Error(`writes stopped with Redis: ${report}`);
    checkBooks(books);
    return report;
  } finally {
    await sentinels.stop();
  }
}
