/** Failures that mean "what this needs is away just now", as opposed to bugs: a client may simply try again. */
import { errorCode } from '../errors/index.js';

/** Of Node: the peer is not there, or has gone in the middle. */
const SOCKET_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);
/**
 * SQLSTATE: 57P01-57P03 PostgreSQL stops, crashed or is starting; 53300 it has no free connection; 25006 it only reads,
 * as the server that was the primary does during a failover; class 08, the connection broke.
 */
const DATABASE_CODE = /^(57P0[123]|53300|25006|08...)$/;
/** pg's own words, which carry no code. */
const DATABASE_WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** True when the database or another peer could not be reached, or went away during the request. */
export function isUnreachable(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  const code = errorCode(thrown);
  return SOCKET_CODES.has(code) || DATABASE_CODE.test(code) || DATABASE_WORDS.test(thrown.message);
}

/**
 * Of Node: no room on the disk, or none in the quota. SQLSTATE 53100: PostgreSQL has none. The rest is what S3 servers
 * say (MinIO, Ceph).
 */
const FULL_CODES = new Set([
  'ENOSPC',
  'EDQUOT',
  '53100',
  'XMinioStorageFull',
  'XMinioAdminBucketQuotaExceeded',
  'QuotaExceeded',
]);
/** Of Redis, which has words alone: it is at `maxmemory`, or cannot write its file. */
const REDIS_IS_FULL = /^(OOM command not allowed|MISCONF )/;

/** True when there is no room left for what is written: reads go on, and writes do when an operator has made room. */
export function isFull(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  return FULL_CODES.has(errorCode(thrown)) || REDIS_IS_FULL.test(thrown.message);
}
