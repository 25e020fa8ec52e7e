/**
 * Two processes of a service on a PostgreSQL and its replica: what one saves must appear in a list of the other at
 * once, while the replica follows, pauses, is down, comes back and is promoted by mistake.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { newId, openDatabase, type OpenDatabase, provisionDatabase } from '@tiku/platform/database';
import { int4, row } from '@tiku/platform/rows';
import type { FaultRun } from '../chaos.js';
import { query } from '../database.js';
import { FaultTables } from '../events/tables.js';
import { type Pair, startPair } from '../failover/pair.js';
import type { FaultServers } from '../servers.js';

const PEOPLE = 4;
/** Longer than a reader avoids a replica that was down. */
const SETTLE_MS = 3_000;
const ServerRow = row({ port: int4 });
const SAVE = 'INSERT INTO facts (id, is_late) VALUES ($1, false)';
const LOOK = 'SELECT inet_server_port() AS port FROM facts WHERE id = $1';

interface Step {
  what: string;
  begin?: (pair: Pair) => Promise<void>;
  /** Whether it may answer; if so, it must. */
  answers: boolean;
}
const STEPS: readonly Step[] = [
  { what: 'follows', answers: true },
  { what: 'pauses', begin: askStandby('SELECT pg_wal_replay_pause()'), answers: false },
  { what: 'resumes', begin: askStandby('SELECT pg_wal_replay_resume()'), answers: true },
  { what: 'is away', begin: (pair) => pair.killStandby(), answers: false },
  { what: 'is back', begin: (pair) => pair.startStandby(), answers: true },
  { what: 'was promoted while its primary runs', begin: (pair) => pair.promote(), answers: false },
];

/** @throws Error for a list without a saved row, and for a replica that follows but is not used */
export async function run(servers: FaultServers, _started: unknown, { seconds }: FaultRun): Promise<string> {
  const pair = await startPair(servers.folder, false);
  const open: OpenDatabase[] = [];
  try {
    const urls = await provisionDatabase({
      adminUrl: pair.url(pair.primaryPort),
      services: ['identity'],
      secret: 'faults',
    });
    const url = urls['identity'] ?? '';
    const readUrl = url.replace(`:${pair.primaryPort}/`, `:${pair.standbyPort}/`);
    const openOne = async (): Promise<OpenDatabase> => {
      const database = await openDatabase({
        name: 'identity',
        url,
        readUrl,
        migrations: [FaultTables],
      });
      open.push(database);
      return database;
    };
    const [writer, reader] = [await openOne(), await openOne()];
    const lines: string[] = [];
    for (const { what, begin, answers } of STEPS) {
      await begin?.(pair);
      await wait(SETTLE_MS);
      const { saved, missed, ofReplica, longestMs } = await saveAndLook(writer, reader, pair, seconds);
      lines.push(
        `${what}: ${saved} saved, ${missed} missing in the next list, ` +
          `${ofReplica} lists of the replica, longest ${longestMs} ms`,
      );
      if (saved === 0 || missed > 0 || answers !== ofReplica > 0) throw new Error(lines.join('\n  '));
    }
    return `The replica\n  ${lines.join('\n  ')}`;
  } finally {
    for (const database of open) await database.close();
    await pair.stop();
  }
}

async function saveAndLook(
  writer: OpenDatabase,
  reader: OpenDatabase,
  { standbyPort }: Pair,
  seconds: number,
): Promise<{ saved: number; missed: number; ofReplica: number; longestMs: number }> {
  const seen = { saved: 0, missed: 0, ofReplica: 0, longestMs: 0 };
  const until = performance.now() + seconds * 1_000;
  const person = async (): Promise<void> => {
    while (performance.now() < until) {
      const id = newId();
      await writer.transactions.execute(SAVE, [id]);
      seen.saved += 1;
      const startedAt = performance.now();
      const [found] = await reader.transactions.lists.query(ServerRow, LOOK, [id]);
      seen.longestMs = Math.max(seen.longestMs, Math.round(performance.now() - startedAt));
      if (!found) seen.missed += 1;
      else if (found.port === standbyPort) seen.ofReplica += 1;
    }
  };
  await Promise.all(Array.from({ length: PEOPLE }, person));
  return seen;
}

function askStandby(sql: string): (pair: Pair) => Promise<void> {
  return async ({ url, standbyPort }) => {
    await query(url(standbyPort), sql);
  };
}
