/** Recognises failures of dependencies that are unavailable or full, as opposed to bugs. */
import { errorCode } from '../errors/index.js';

/** Node: the peer is unreachable, or closed the connection. */
const SOCKET_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);
/**
 * SQLSTATE: 57P01-57P03, PostgreSQL stops, crashed or is starting; 53300, it has no free connection; 25006, it is
 * read-only, like the former primary during a failover; class 08, the connection broke.
 */
const DATABASE_CODE = /^(57P0[123]|53300|25006|08...)$/;
/** Messages of pg without a code. */
const DATABASE_WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** True if the database or another peer was unreachable, or became so during the request. */
export function isUnreachable(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  const code = errorCode(thrown);
  return SOCKET_CODES.has(code) || DATABASE_CODE.test(code) || DATABASE_WORDS.test(thrown.message);
}

/**
 * Node: the disk or the quota is full. SQLSTATE 53100: PostgreSQL's disk is full. The others are codes of S3 servers
 * (MinIO, Ceph).
 */
const FULL_CODES = new Set([
  'ENOSPC',
  'EDQUOT',
  '53100',
  'XMinioStorageFull',
  'XMinioAdminBucketQuotaExceeded',
  'QuotaExceeded',
]);
/** Redis has only messages: it is at `maxmemory`, or cannot write its file. */
const REDIS_IS_FULL = /^(OOM command not allowed|MISCONF )/;

/** True if storage is full: reads still work, and writes do once an operator has freed space. */
export function isFull(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  return FULL_CODES.has(errorCode(thrown)) || REDIS_IS_FULL.test(thrown.message);
}
