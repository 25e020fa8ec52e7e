/**
 * Point-in-time recovery: people pay while PostgreSQL's files are copied and its log is archived; then its disk is
 * lost. The database is recovered from copy and archive, once to the end of the log and once to a chosen second: it has
 * what was acknowledged before and nothing later, including a tablespace on another disk, and the ledger is consistent.
 */
import { spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { migrate, openDataSource, provisionDatabase } from '@tiku/platform/database';
import { waitFor } from '@tiku/platform/testing';
import { backUpBase, prepareRecovery } from '@tiku/platform-tools/base-backup';
import { backends } from '@tiku/platform-tools/topology';
import type { FaultRun } from '../chaos.js';
import { query } from '../database.js';
import type { FaultServers } from '../servers.js';
import { pay, paidKeys } from './payments.js';

const LEDGER = 'vcount-ledger';
const ARCHIVED_ROWS = 10_000;
const RECOVERED_MAX_MS = 120_000;
/**
 * The archive receives the log each second, so a lost disk loses the payments since then and during the copy of one
 * file.
 */
const LOST_MS_MAX = 3_000;
const SECRET = 'a secret of the drill, longer than thirty-two characters';
const REPOSITORY = fileURLToPath(new URL('../../../../', import.meta.url));

/** @throws Error if acknowledged data are missing, later data exist, or the ledger is inconsistent */
export async function run(servers: FaultServers, _started: unknown, { seconds }: FaultRun): Promise<string> {
  const { archiveFolder: archive, databaseUrl, folder, postgres } = servers;
  if (!archive) throw new Error('this needs an archive');
  const urls = await provisionDatabase({ adminUrl: databaseUrl, services: [LEDGER], secret: 'faults' });
  const url = urls[LEDGER] ?? '';
  await makeTables(url);
  const slow = join(folder, 'slow');
  await archiveRows(databaseUrl, slow, statSync(archive));
  const over = new AbortController();
  const paying = pay(url, over.signal);
  const base = join(folder, 'base');
  await wait((seconds * 1_000) / 4);
  const copyBeganAt = performance.now();
  await backUpBase(databaseUrl, base);
  const copyMs = Math.round(performance.now() - copyBeganAt);
  await wait((seconds * 1_000) / 2);
  const moment = new Date();
  await wait((seconds * 1_000) / 4);
  const lostAt = Date.now();
  await postgres.stop();
  rmSync(slow, { recursive: true });
  over.abort();
  const payments = (await paying).filter(({ acknowledgedAt }) => acknowledgedAt <= lostAt);

  const recover = async (name: string, to?: Date): Promise<{ keys: Set<string>; ms: number }> => {
    const beganAt = performance.now();
    const into = join(folder, name);
    prepareRecovery({ base, archive, into, tablespaces: `${into}-slow`, ...(to && { to }) });
    postgres.moveTo(into);
    await postgres.start();
    // It answers reads during recovery already.
    await waitFor('the end of the recovery', () => takesWrites(databaseUrl), RECOVERED_MAX_MS);
    const [row] = await query<{ rows: number }>(databaseUrl, 'SELECT count(*)::int AS rows FROM archived');
    if (row?.rows !== ARCHIVED_ROWS) throw new Error(`${row?.rows} rows of the tablespace are there`);
    return { keys: await paidKeys(databaseUrl), ms: Math.round(performance.now() - beganAt) };
  };
  const newest = await recover('newest');
  const lost = payments.filter(({ key }) => !newest.keys.has(key));
  const lostMs =
    lost.length === 0 ? 0 : lostAt - Math.min(...lost.map(({ acknowledgedAt }) => acknowledgedAt));
  await postgres.stop();
  const chosen = await recover('chosen', moment);
  const before = payments.filter(({ acknowledgedAt }) => acknowledgedAt < moment.getTime());
  const missing = before.filter(({ key }) => !chosen.keys.has(key));
  const later = payments.filter(({ beganAt, key }) => beganAt > moment.getTime() && chosen.keys.has(key));
  const report =
    `${payments.length} payments acknowledged, files copied in ${copyMs} ms meanwhile\n` +
    `disk lost: back after ${newest.ms} ms with all but ${lost.length} payments of the last ${lostMs} ms\n` +
    `back at ${moment.toISOString()} after ${chosen.ms} ms: ${before.length - missing.length} of ${before.length} ` +
    `acknowledged before are there, ${later.length} from later; ${verify(folder, url)}`;
  if (before.length === 0 || missing.length > 0 || later.length > 0 || lostMs > LOST_MS_MAX)
    throw new Error(report);
  return report;
}

/** In a separate tablespace, like archived years. */
async function archiveRows(url: string, place: string, owner: { uid: number; gid: number }): Promise<void> {
  mkdirSync(place);
  chownSync(place, owner.uid, owner.gid);
  await query(url, `CREATE TABLESPACE slow LOCATION '${place}'`);
  await query(
    url,
    `CREATE TABLE archived TABLESPACE slow AS SELECT n FROM generate_series(1, ${ARCHIVED_ROWS}) n`,
  );
}

async function makeTables(url: string): Promise<void> {
  const entry = backends.find(({ name }) => name === LEDGER);
  if (!entry) throw new Error(`there is no ${LEDGER}`);
  const { migrations } = await entry.loadMigrations();
  const dataSource = await openDataSource({ name: LEDGER, url, migrations });
  try {
    await migrate(dataSource);
  } finally {
    await dataSource.destroy();
  }
}

async function takesWrites(url: string): Promise<boolean> {
  const [row] = await query<{ yes: boolean }>(url, 'SELECT NOT pg_is_in_recovery() AS yes');
  return row?.yes === true;
}

/** The last line of its output. @throws Error if the ledger is inconsistent */
function verify(folder: string, url: string): string {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['tools/platform/run.mjs', 'apps/vcount-ledger/src/cli/verify.ts'],
    {
      cwd: REPOSITORY,
      encoding: 'utf8',
      env: {
        PATH: process.env['PATH'],
        DATABASE_URL: url,
        SERVICE_SECRET: SECRET,
        TIKU_DATA: join(folder, 'files'),
      },
    },
  );
  const words = `${stdout}${stderr}`.trim();
  if (status !== 0 || !words.includes('the ledger agrees with itself')) throw new Error(words);
  return words.split('\n').at(-1) ?? '';
}
