/**
 * Tests all deployed alerts: promtool evaluates them at their deployed times; then faults hit running services until a
 * real Prometheus with shorter times fires each alert, and the faults end until it stops firing.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '@tiku/platform-tools/parts';
import { Fleet, SERVICE_MEMBERS } from '../fleet/fleet.js';
import { MailServer } from '../fleet/mail-server.js';
import { Person } from '../fleet/person.js';
import { checkOut } from '../fleet/release.js';
import type { ServiceProcess } from '../processes.js';
import type { FaultServers } from '../servers.js';
import { ALERT_FAULTS, type AlertFault, type Surroundings } from './faults.js';
import { type Prometheus, startPrometheus } from './prometheus.js';
import { testRules } from './promtool.js';
import { readRules } from './rules.js';

const STRUCK = ['identity', 'question-bank', 'ingestion', 'vcount-ledger', 'bff', 'workers of ingestion'];
const FIRES_MAX_MS = 120_000;
const OVER_MAX_MS = 120_000;
const LOOK_MS = 500;

/** @throws Error naming an alert that does not fire, or still fires after the end of its fault */
export async function run(servers: FaultServers, started: ServiceProcess[]): Promise<string> {
  const rules = readRules();
  console.log(testRules(rules, servers.folder));
  const release = checkOut('HEAD');
  const mail = new MailServer(await findFreePort());
  await mail.start();
  const fleet = await Fleet.create({ servers, started, tally: {}, environment: { SMTP_URL: mail.url } });
  let prometheus: Prometheus | null = null;
  try {
    await fleet.startAll(release, STRUCK);
    const scraped = SERVICE_MEMBERS.filter((name) => STRUCK.includes(name) && name !== 'bff');
    prometheus = await startPrometheus(
      servers.folder,
      rules,
      Object.fromEntries(scraped.map((name) => [name, new URL(fleet.addressOf(name)).host])),
    );
    const person = await Person.register(fleet.url, 'watched');
    const around = { servers, fleet, release, mail, person };
    const failures: string[] = [];
    for (const fault of ALERT_FAULTS)
      await strike(fault, around, prometheus).then(
        (line) => console.log(line),
        // Continues with the others.
        (error: unknown) => failures.push(String(error)),
      );
    if (failures.length > 0) throw new Error(failures.join('\n'));
    const alerts = ALERT_FAULTS.flatMap((fault) => fault.alerts);
    return `${ALERT_FAULTS.length} faults fired ${alerts.length} alerts, and none was left when they were healed`;
  } finally {
    await prometheus?.stop();
    await mail.stop();
    await fleet.close();
  }
}

/** Which alert fired when, in one line. */
async function strike(fault: AlertFault, around: Surroundings, prometheus: Prometheus): Promise<string> {
  const lines: string[] = [];
  const seconds = (since: number): string => `${((performance.now() - since) / 1_000).toFixed(0)} s`;
  const until = async (isFiring: boolean, maxMs: number): Promise<void> => {
    const since = performance.now();
    const waiting = new Set(fault.alerts);
    while (waiting.size > 0) {
      if (performance.now() - since > maxMs)
        throw new Error(
          `${fault.what}: ${[...waiting].join(', ')} ${isFiring ? 'did not fire' : 'was not over'} within ${seconds(since)}`,
        );
      if (isFiring) await fault.meanwhile?.(around);
      await wait(LOOK_MS);
      for (const alert of waiting) {
        if ((await prometheus.firing(alert)).length > 0 !== isFiring) continue;
        waiting.delete(alert);
        lines.push(`${alert} ${isFiring ? 'fired' : 'was over'} after ${seconds(since)}`);
      }
    }
  };
  try {
    await fault.begin(around);
    await until(true, FIRES_MAX_MS);
  } finally {
    await fault.end(around);
  }
  await until(false, OVER_MAX_MS);
  return `${fault.what}: ${lines.join(', ')}`;
}
