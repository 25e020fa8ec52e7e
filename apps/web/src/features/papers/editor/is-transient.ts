/** Whether an unchanged retry may succeed: the network or the service was unavailable. */
import { ApiError } from '../../../api/api-error.js';

export const isTransient = (failure: unknown): boolean =>
  failure instanceof ApiError && (failure.status === 0 || failure.status === 429 || failure.status > 500);
