/**
 * The platform's dependencies fail one after another: object store, mail server, disk, clocks. Checks for each: the
 * responses meanwhile (never a 500, which is for bugs), how long until everything works again, and at the end whether
 * all acknowledged data exist.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { newId } from '@tiku/platform/database';
import { FakeS3 } from '@tiku/platform/testing';
import { findFreePort } from '@tiku/platform-tools/parts';
import { z } from 'zod';
import type { FaultRun } from '../chaos.js';
import { startBalancer } from '../fleet/balancer.js';
import { Fleet } from '../fleet/fleet.js';
import { MailServer } from '../fleet/mail-server.js';
import { type ApiResponse, Person } from '../fleet/person.js';
import { checkOut } from '../fleet/release.js';
import type { ServiceProcess, Tally } from '../processes.js';
import type { FaultServers } from '../servers.js';
import { wordsOf } from '../upgrade/load.js';
import { Journal, upload } from './journal.js';
import { OUTAGES, type Outage, type Surroundings } from './outages.js';

const STRUCK = ['identity', 'question-bank', 'ingestion', 'bff', 'workers of ingestion'];
const HEALS_MAX_MS = 120_000;
const LOOK_MS = 250;
const INTERNAL_ERROR = /^[a-z ]+ 500 /;
const Refusal = z.object({ message: z.string() });

type Probe = readonly [what: string, ask: (person: Person) => Promise<ApiResponse>];
const PROBES: readonly Probe[] = [
  ['list', (person) => person.call('GET', '/question-banks?page=1&limit=20')],
  ['search', (person) => person.call('GET', '/questions?limit=20&q=%E5%87%BD%E6%95%B0')],
  ['new bank', (person) => person.call('POST', '/question-banks', { name: `库 ${newId()}` })],
  ['upload', upload],
  ['login', async (person) => (await person.logIn(), { status: 200, body: null })],
];

/** @throws Error if something does not recover, or acknowledged data are lost */
export async function run(
  servers: FaultServers,
  started: ServiceProcess[],
  { seconds }: FaultRun,
): Promise<string> {
  const release = checkOut('HEAD');
  const s3 = new FakeS3();
  const port = Number(new URL(await s3.start()).port);
  const store = { address: await startBalancer([port]), port };
  const mail = new MailServer(await findFreePort());
  await mail.start();
  const clockFile = join(servers.folder, 'clock');
  writeFileSync(clockFile, '0');
  const tally: Tally = {};
  const fleet = await Fleet.create({
    servers,
    started,
    tally,
    environment: {
      SMTP_URL: mail.url,
      S3_ENDPOINT: store.address.url,
      S3_ACCESS_KEY: 'faults',
      S3_SECRET_KEY: 'faults-of-the-store',
      TIKU_CLOCK_FILE: clockFile,
      NODE_OPTIONS: `--import ${new URL('clock.mjs', import.meta.url).href}`,
    },
  });
  const over = new AbortController();
  try {
    await fleet.startAll(release, STRUCK);
    const person = await Person.register(fleet.url, 'asking');
    const journal = new Journal(await Person.register(fleet.url, 'working'));
    const working = journal.keep(over.signal);
    for (const outage of OUTAGES)
      console.log(await suffer(outage, { servers, store, mail, clockFile }, person, seconds));
    over.abort();
    await working;
    await journal.check(mail);
    const ended = Object.keys(tally);
    return [
      `acknowledged meanwhile and there: ${journal.counts}; ${journal.refused} refused`,
      ended.length === 0 ? 'no process ended' : `processes ended: ${ended.join(', ')}`,
    ].join('\n');
  } finally {
    over.abort();
    await fleet.close();
    await store.address.close();
    await Promise.all([mail.stop(), s3.stop()]);
  }
}

async function suffer(
  outage: Outage,
  around: Surroundings,
  person: Person,
  seconds: number,
): Promise<string> {
  await outage.begin(around);
  const beganAt = performance.now();
  const pending = PROBES.map(async (probe) => `${probe[0]} ${await responseTo(probe, person)}`);
  const outcomes = Promise.all(pending);
  await Promise.race([outcomes, wait(seconds * 1_000)]);
  await wait(Math.max(0, seconds * 1_000 - (performance.now() - beganAt)));
  await outage.end(around);
  const endedAt = performance.now();
  const seen = await outcomes;
  if (seen.some((words) => INTERNAL_ERROR.test(words)))
    throw new Error(`${outage.what}: answered as a bug; ${seen.join('; ')}`);
  for (;;) {
    const results = await Promise.all(PROBES.map(([, ask]) => isServed(ask, person)));
    if (results.every(Boolean)) break;
    if (performance.now() - endedAt > HEALS_MAX_MS)
      throw new Error(`${outage.what}: not healed; ${seen.join('; ')}`);
    await wait(LOOK_MS);
  }
  return `${outage.what} for ${seconds} s: ${seen.join('; ')}; all answered again after ${Math.round(performance.now() - endedAt)} ms`;
}

/** Status, text and time, as a person sees them. */
async function responseTo([, ask]: Probe, person: Person): Promise<string> {
  const since = performance.now();
  const words = await ask(person).then(
    ({ status, body }) => {
      const refusal = Refusal.safeParse(body);
      return status < 400 || !refusal.success ? String(status) : `${status} “${refusal.data.message}”`;
    },
    (error: unknown) => wordsOf(error),
  );
  return `${words} (${Math.round(performance.now() - since)} ms)`;
}

/** Logs in again if the person's session has ended meanwhile. */
async function isServed(ask: Probe[1], person: Person): Promise<boolean> {
  try {
    const response = await ask(person);
    if (response.status === 401) return (await ask(await person.logIn())).status < 400;
    return response.status < 400;
  } catch {
    return false; // Not recovered yet.
  }
}
