/**
 * Deletes old rows in small batches: published events after 7 days, inbox rows after 14, finished jobs after 30,
 * stored responses after 1. Failed jobs stay for an operator, unless their queue forgets payloads: those go after 90.
 */
import type pg from 'pg';
import type { Background } from '../background/index.js';
import { idAtTime } from '../database/ids.js';
import type { DeclaredQueues } from '../database/queues.js';
import { IDEMPOTENCY_HOURS } from '../idempotency/index.js';
import { PollLoop } from '../poll-loop/index.js';
import { REPLAY_WINDOW_MS } from './redis-watch.js';

const DAY_MS = 86_400_000;
export const INBOX_DAYS = 14;
const JOB_DAYS = 30;
const FORGETFUL_JOB_DAYS = 90;
const BATCH_ROWS = 1_000;
const BATCHES_MAX = 20;
const INTERVAL_MS = 60_000;

interface Cleanup {
  /** `$1`: before what, `$2`: how many rows, `$3`: names of the forgetful queues with `ofForgetful`. */
  sql: string;
  before: () => Date | string;
  ofForgetful?: true;
}

const CLEANUPS: readonly Cleanup[] = [
  {
    sql: `DELETE FROM outbox WHERE id IN (
      SELECT id FROM outbox WHERE id < $1 AND published_at IS NOT NULL ORDER BY id LIMIT $2 FOR UPDATE SKIP LOCKED)`,
    before: () => idAtTime(Date.now() - REPLAY_WINDOW_MS),
  },
  {
    sql: `DELETE FROM inbox WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM inbox WHERE received_at < $1 LIMIT $2 FOR UPDATE SKIP LOCKED))`,
    before: () => new Date(Date.now() - INBOX_DAYS * DAY_MS),
  },
  {
    sql: `DELETE FROM jobs WHERE id IN (
      SELECT id FROM jobs WHERE id < $1 AND status IN ('done', 'cancelled') ORDER BY id LIMIT $2 FOR UPDATE SKIP LOCKED)`,
    before: () => idAtTime(Date.now() - JOB_DAYS * DAY_MS),
  },
  {
    sql: `DELETE FROM idempotency_keys WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM idempotency_keys WHERE created_at < $1 LIMIT $2 FOR UPDATE SKIP LOCKED))`,
    before: () => new Date(Date.now() - (IDEMPOTENCY_HOURS * DAY_MS) / 24),
  },
  {
    // The id bounds the scan. The time of the failure decides: an operator may have retried an old job yesterday.
    sql: `DELETE FROM jobs WHERE id IN (
      SELECT id FROM jobs WHERE id < $1 AND status = 'failed' AND queue = ANY ($3)
        AND finished_at < now() - interval '${FORGETFUL_JOB_DAYS} days'
      ORDER BY id LIMIT $2 FOR UPDATE SKIP LOCKED)`,
    before: () => idAtTime(Date.now() - FORGETFUL_JOB_DAYS * DAY_MS),
    ofForgetful: true,
  },
];

/** Removes at most BATCHES_MAX batches of each kind. Returns the number of deleted rows. */
export async function removeOutlived(
  pool: pg.Pool,
  forgetfulQueues: readonly string[] = [],
): Promise<number> {
  let removed = 0;
  for (const { sql, before, ofForgetful } of CLEANUPS) {
    const params = ofForgetful ? [forgetfulQueues] : [];
    for (let batch = 0; batch < BATCHES_MAX; batch += 1) {
      const { rowCount } = await pool.query(sql, [before(), BATCH_ROWS, ...params]);
      removed += rowCount ?? 0;
      if ((rowCount ?? 0) < BATCH_ROWS) break;
    }
  }
  return removed;
}

export function retentionLoop(pool: pg.Pool, jobQueues: DeclaredQueues, background: Background): PollLoop {
  return new PollLoop({
    name: 'retention',
    intervalMs: INTERVAL_MS,
    maxIntervalMs: INTERVAL_MS,
    work: async () => {
      await removeOutlived(pool, jobQueues.forgetful());
      return false;
    },
    onError: (error) => background.warn('old rows could not be removed; will try again', error),
  });
}
