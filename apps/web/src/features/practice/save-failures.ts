/** What a failed save means for the sitting. */
import { ApiError } from '../../api/api-error.js';
import type { SaveState } from './save-state.js';

/** Null for a failure that a repetition may mend: no network, a busy or failing server, an expired session. */
export function stateOfFailure(failure: unknown): SaveState | null {
  if (!(failure instanceof ApiError)) return null;
  switch (failure.code) {
    case 'CONFLICT_ERROR':
      return { kind: 'takenOver' };
    case 'BUSINESS_RULE_ERROR':
      return { kind: 'ended' };
    case 'VALIDATION_ERROR':
    case 'NOT_FOUND_ERROR':
    case 'AUTHORIZATION_ERROR':
    case 'PAYLOAD_TOO_LARGE':
      return { kind: 'refused', error: failure };
    default:
      return null;
  }
}
