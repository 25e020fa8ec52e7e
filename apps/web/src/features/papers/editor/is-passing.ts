/** Whether saving again may succeed without a change of what is saved: the network was away, or the service. */
import { ApiError } from '../../../api/api-error.js';

export const isPassing = (failure: unknown): boolean =>
  failure instanceof ApiError && (failure.status === 0 || failure.status === 429 || failure.status > 500);
