/**
 * One process of each service, then three, behind a plain TCP balancer: checks that three together respond like one,
 * and measures how many reads per second they serve. The ratio judges scaling only if load, database and services have
 * separate cores.
 */
import { availableParallelism, cpus, loadavg } from 'node:os';
import type { FaultRun } from '../chaos.js';
import { Fleet, MEMBERS } from '../fleet/fleet.js';
import { Person } from '../fleet/person.js';
import { checkOut } from '../fleet/release.js';
import type { ServiceProcess, Tally } from '../processes.js';
import type { FaultServers } from '../servers.js';
import { checkEverywhere } from './correctness.js';
import { readsPerSecond } from './throughput.js';

const PROCESSES = 3;
/** A core for each process, and one each for the load, PostgreSQL and Redis. */
const coresFor = (processes: number): number => MEMBERS.length * processes + 3;

/** @throws Error naming what differs between three processes and one */
export async function run(
  servers: FaultServers,
  started: ServiceProcess[],
  { seconds }: FaultRun,
): Promise<string> {
  const release = checkOut('HEAD');
  const tally: Tally = {};
  const fleet = await Fleet.create({ servers, started, tally });
  try {
    await fleet.startAll(release);
    const reader = await Person.register(fleet.url, 'reader');
    await readsPerSecond(reader, seconds / 2); // A warm-up: code that has not run yet is slower.
    const one = await readsPerSecond(reader, seconds);
    const busy = loadavg()[0] ?? 0;
    for (let number = 1; number < PROCESSES; number += 1) await fleet.startAll(release);
    await checkEverywhere(fleet);
    await readsPerSecond(reader, seconds / 2);
    const three = await readsPerSecond(reader, seconds);
    if (Object.keys(tally).length > 0) throw new Error(`processes ended: ${Object.keys(tally).join(', ')}`);
    const cores = availableParallelism();
    const needed = coresFor(PROCESSES);
    const gain = Math.min(PROCESSES, Math.max(1, cores / coresFor(1)));
    return [
      `reads a second: ${one.toFixed(0)} with one process of each service, ${three.toFixed(0)} with ${PROCESSES}: ` +
        `× ${(three / one).toFixed(2)}, of × ${gain.toFixed(2)} that ${cores} cores allow (${cpus()[0]?.model ?? 'unknown'}, load average ${busy.toFixed(1)})`,
      cores >= needed
        ? 'load, database and services had cores of their own'
        : `load, database and ${MEMBERS.length * PROCESSES} processes shared ${cores} cores: ${needed} would be needed to judge how it scales`,
    ].join('\n');
  } finally {
    await fleet.close();
  }
}
