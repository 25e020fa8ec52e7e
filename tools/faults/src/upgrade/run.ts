/**
 * The previous release and this one on one database under load, as in a rolling update: the older release runs first,
 * each service of this release starts alongside it, the older one ends, and then the reverse. No request fails, no
 * upload breaks off, and no job or event is lost.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { schemaOf } from '@tiku/platform/database';
import { waitFor } from '@tiku/platform/testing';
import { backends } from '@tiku/platform-tools/topology';
import pg from 'pg';
import type { FaultRun } from '../chaos.js';
import { Fleet, type Member, MEMBERS } from '../fleet/fleet.js';
import { Person } from '../fleet/person.js';
import { checkOut, commitBefore, type Release } from '../fleet/release.js';
import type { ServiceProcess, Tally } from '../processes.js';
import type { FaultServers } from '../servers.js';
import { load, requestsOf } from './load.js';
import { Phases } from './phases.js';
import { checkRead, uploadSlowly } from './uploads.js';

const PER_SECOND = 50;
const UPLOADS_AT_ONCE = 4;
const PEOPLE = 10;
const SETTLE_MAX_MS = 60_000;

/** @throws Error naming all failed requests, interrupted uploads and lost jobs */
export async function run(
  servers: FaultServers,
  started: ServiceProcess[],
  { seconds, from, rate = PER_SECOND }: FaultRun,
): Promise<string> {
  const older = checkOut(from ?? commitBefore());
  const newer = checkOut('HEAD');
  const tally: Tally = {};
  const phases = new Phases();
  const fleet = await Fleet.create({ servers, started, tally });
  try {
    await fleet.startAll(older);
    phases.begin(`${MEMBERS.length} processes of ${older.name} are at work`);
    const people = await Promise.all(
      Array.from({ length: PEOPLE }, (_, at) => Person.register(fleet.url, `teacher-${at}`)),
    );
    const [first] = people;
    const requests = first ? await requestsOf(first) : [];
    const over = new AbortController();
    const loading = load(people, requests, rate, over.signal);
    const uploading = people
      .slice(0, UPLOADS_AT_ONCE)
      .map((person, lane) => uploadSlowly(person, lane, over.signal));
    try {
      await exchange(fleet, phases, older, newer, seconds);
      await exchange(fleet, phases, newer, older, seconds);
      // Work that only the newer release can do has waited for it.
      await exchange(fleet, phases, older, newer, seconds);
    } finally {
      over.abort();
    }
    const [measured, ...uploads] = await Promise.all([loading, ...uploading]);
    const failed = [...measured.failed, ...uploads.flatMap((lane) => lane.failed)];
    for (const [lane, { taskIds }] of uploads.entries()) {
      const person = people[lane];
      if (person) await checkRead(person, taskIds);
    }
    const lost = await unsettled(servers.databaseUrl);
    const uploaded = uploads.flatMap(({ taskIds }) => taskIds).length;
    const report =
      `${older.name} to ${newer.name}, back and forth again: ${measured.responses} requests answered at ${rate} a second, ${measured.failed.length} failed ` +
      `(p50 ${measured.p50Ms} ms, p95 ${measured.p95Ms} ms, longest ${measured.maxMs} ms; sent at most ${measured.sentLateMs} ms late); ` +
      `${uploaded} uploads of six seconds accepted and read, ${failed.length - measured.failed.length} cut; ${lost.length} jobs or events lost; ` +
      `failed or cut: ${phases.summaryOf(failed)}`;
    const ended = Object.keys(tally);
    if (failed.length + lost.length + ended.length > 0)
      throw new Error(
        `${report}\n  ${[...ended, ...lost, ...failed.slice(0, 40).map((failure) => phases.describe(failure))].join('\n  ')}`,
      );
    return report;
  } finally {
    await fleet.close();
  }
}

/**
 * Starts each process of `to` alongside its counterpart; all run for a while; those of `from` end, callers before the
 * services that they call: docs/kubernetes.md says why.
 */
async function exchange(
  fleet: Fleet,
  phases: Phases,
  from: Release,
  to: Release,
  seconds: number,
): Promise<void> {
  await fleet.startAll(to);
  phases.begin(`${from.name} and ${to.name} work side by side`);
  await wait(seconds * 1_000);
  const ending = fleet.members.filter(({ release }) => release === from);
  for (const member of ending.toSorted((a, b) => turnOf(a) - turnOf(b))) {
    phases.begin(`${member.process.name} is ending`, from.name);
    if (!(await fleet.retire(member))) phases.begin(`${member.process.name} ended with a failure of its own`);
  }
  phases.begin(`${to.name} works alone`);
  await wait(seconds * 1_000);
}

/** The last to start ends first: a service follows those that it calls. */
const turnOf = ({ name }: Member): number => -MEMBERS.indexOf(name);

/** Work in any service that is unfinished or has failed. */
async function unsettled(adminUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    let left: string[] = [];
    const look = async (): Promise<boolean> => {
      left = [];
      for (const { name } of backends) {
        const schema = schemaOf(name);
        const { rows } = await client.query<{ what: string; number: number }>(`
          SELECT status || ' jobs of ' || queue AS what, count(*)::int AS number FROM ${schema}.jobs
          WHERE status NOT IN ('done', 'cancelled') AND (run_at IS NULL OR run_at <= now()) GROUP BY 1
          UNION ALL SELECT 'events', count(*)::int FROM ${schema}.outbox WHERE published_at IS NULL HAVING count(*) > 0`);
        left.push(...rows.map(({ what, number }) => `${name}: ${number} ${what}`));
      }
      return left.length === 0;
    };
    await waitFor('jobs and events to come to their end', look, SETTLE_MAX_MS).catch(() => {});
    return left;
  } finally {
    await client.end();
  }
}
