import { ApiError, isRecord } from './api-error.js';

/** True for a refusal because the version that was read is not the latest; other conflicts have their own message. */
export function isOutdated(failure: unknown): boolean {
  if (!(failure instanceof ApiError) || failure.code !== 'CONFLICT_ERROR') return false;
  return isRecord(failure.details) && 'version' in failure.details;
}
