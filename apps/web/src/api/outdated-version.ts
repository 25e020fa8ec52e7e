import { ApiError, isRecord } from './api-error.js';

/** Refused because the version that was read is not the last one any more; other conflicts say what they are. */
export function isOutdated(failure: unknown): boolean {
  if (!(failure instanceof ApiError) || failure.code !== 'CONFLICT_ERROR') return false;
  return isRecord(failure.details) && 'version' in failure.details;
}
