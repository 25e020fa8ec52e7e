/** Positions in the log of PostgreSQL servers: what the primary has made durable, and what a replica has applied. */
import type pg from 'pg';
import { nullable, row, text } from '../rows/index.js';

export interface LogPosition {
  /** Of the cluster; all its replicas share it. */
  system: string;
  /** A promotion begins a new one: positions of different timelines cannot be compared. */
  timeline: number;
  offset: bigint;
}

/** Timeout of the query, because a hung server does not answer. */
const TIMEOUT_MS = 1_000;
const PositionRow = row({ system: text, timeline: text, position: nullable(text) });
const OF_PRIMARY = `SELECT (SELECT system_identifier FROM pg_control_system())::text AS system,
  substr(pg_walfile_name(pg_current_wal_flush_lsn()), 1, 8) AS timeline, pg_current_wal_flush_lsn()::text AS position`;
/**
 * The timeline is that of its last restart point: after a promotion elsewhere, a replica is skipped until its next one.
 */
const OF_REPLICA = `SELECT (SELECT system_identifier FROM pg_control_system())::text AS system,
  (SELECT to_hex(timeline_id) FROM pg_control_checkpoint()) AS timeline,
  CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn()::text END AS position`;

export const positionOfPrimary = (pool: pg.Pool): Promise<LogPosition | null> => read(pool, OF_PRIMARY);
/** Null for a server that follows none: it was promoted, or is no replica. */
export const positionOfReplica = (pool: pg.Pool): Promise<LogPosition | null> => read(pool, OF_REPLICA);

/** The driver supports a timeout per query; its types do not know it. */
const queryOf = (text: string): pg.QueryConfig & { query_timeout: number } => ({
  text,
  query_timeout: TIMEOUT_MS,
});

async function read(pool: pg.Pool, sql: string): Promise<LogPosition | null> {
  const [found] = PositionRow.read(await pool.query(queryOf(sql)), sql);
  if (!found?.position) return null;
  return {
    system: found.system,
    timeline: Number.parseInt(found.timeline, 16),
    offset: offsetOf(found.position),
  };
}

/** `16/B374D848` as a number. */
function offsetOf(position: string): bigint {
  const [high = '0', low = '0'] = position.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/** Whether everything up to `wanted` is visible at `reached`. */
export function hasReached(reached: LogPosition, wanted: LogPosition): boolean {
  return (
    reached.system === wanted.system &&
    reached.timeline === wanted.timeline &&
    reached.offset >= wanted.offset
  );
}
