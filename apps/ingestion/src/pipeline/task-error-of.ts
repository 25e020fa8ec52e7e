import { AppError, ForwardedError } from '@tiku/platform/errors';
import { RecognitionError } from '@tiku/recognition/inspect';
import type { TaskErrorCode } from '../tasks/task.types.js';

/** The reason shown to a user when reading failed permanently; null for failures that a retry may fix. */
export function taskErrorOf(error: unknown): TaskErrorCode | null {
  // More than the storage takes for one result. Another service's refusal is not about the file.
  const isOurs = error instanceof AppError && !(error instanceof ForwardedError);
  if (isOurs && error.code === 'PAYLOAD_TOO_LARGE') return 'TOO_COMPLEX';
  if (!(error instanceof RecognitionError)) return null;
  switch (error.code) {
    case 'INTERNAL':
      return null;
    case 'EMPTY':
      return 'DAMAGED';
    default:
      return error.code;
  }
}
