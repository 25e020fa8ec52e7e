/**
 * The primary PostgreSQL dies under writes, its standby is promoted, and one address leads there. Measures how long
 * until writes are acknowledged again, and checks that all acknowledged writes and their events exist.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { newId, openDatabase, provisionDatabase } from '@tiku/platform/database';
import { row, uuid } from '@tiku/platform/rows';
import type { FaultRun } from '../chaos.js';
import type { FaultServers } from '../servers.js';
import { FaultTables } from '../events/tables.js';
import { startBalancer } from '../fleet/balancer.js';
import { startPair } from './pair.js';

const EVENT = 'identity.user.registered.v1';
const WRITERS = 4;
const RETRY_MS = 100;
/** Time for a watchdog to be sure: three checks, a second apart. */
const NOTICED_AFTER_MS = 3_000;
const WRITES_AGAIN_MS_MAX = 30_000;
const IdRow = row({ id: uuid });

/** @throws Error if an acknowledged write is missing, or writes take too long to resume */
export async function run(servers: FaultServers, _started: unknown, { seconds }: FaultRun): Promise<string> {
  const pair = await startPair(servers.folder);
  const address = await startBalancer([pair.primaryPort]);
  try {
    const urls = await provisionDatabase({
      adminUrl: pair.url(address.port),
      services: ['identity'],
      secret: 'faults',
    });
    const database = await openDatabase({
      name: 'identity',
      url: urls['identity'] ?? '',
      migrations: [FaultTables],
    });
    const acknowledged: string[] = [];
    let refused = 0;
    let lastAt = 0;
    let stopping = false;
    const write = async (): Promise<void> => {
      while (!stopping) {
        const id = newId();
        try {
          await database.transactions.run(async (tx) => {
            await tx.execute('INSERT INTO facts (id, is_late) VALUES ($1, false)', [id]);
            await tx.publish(EVENT, {
              aggregateId: id,
              aggregateVersion: 1,
              payload: { userId: id, name: 'fine', email: 'someone@example.edu.cn', role: 'teacher' },
            });
          });
          acknowledged.push(id);
          lastAt = performance.now();
        } catch {
          // Rejected or unknown: only acknowledged writes must exist.
          refused += 1;
          await wait(RETRY_MS);
        }
      }
    };
    const writers = Array.from({ length: WRITERS }, write);
    await wait((seconds * 1_000) / 2);
    const before = acknowledged.length;
    const killedAt = performance.now();
    await pair.killPrimary();
    await wait(NOTICED_AFTER_MS);
    const duringAway = acknowledged.length;
    await pair.promote();
    address.sendTo([pair.standbyPort]);
    address.cut();
    while (acknowledged.length === duringAway && performance.now() - killedAt < WRITES_AGAIN_MS_MAX)
      await wait(10);
    const againMs = Math.round(lastAt - killedAt);
    await wait((seconds * 1_000) / 2);
    stopping = true;
    await Promise.all(writers);
    const [facts, events] = await Promise.all([
      database.transactions.read.query(IdRow, 'SELECT id FROM facts'),
      database.transactions.read.query(IdRow, 'SELECT aggregate_id::uuid AS id FROM outbox'),
    ]);
    await database.close();
    const missing = [facts, events].map((rows) => {
      const there = new Set(rows.map(({ id }) => id));
      return acknowledged.filter((id) => !there.has(id)).length;
    });
    const report =
      `${before} writes acknowledged before the primary was killed, ${acknowledged.length - before} after, ` +
      `${refused} refused; again after ${againMs} ms, of which ${NOTICED_AFTER_MS} until it was noticed; ` +
      `missing: ${missing[0]} facts, ${missing[1]} events`;
    if (acknowledged.length === duringAway) throw new Error(`no write was acknowledged again: ${report}`);
    if (before === 0 || missing.some((count) => count > 0)) throw new Error(report);
    return report;
  } finally {
    await address.close();
    await pair.stop();
  }
}
