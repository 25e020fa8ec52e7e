import { RecognitionError } from '@tiku/recognition/inspect';
import type { TaskErrorCode } from '../tasks/task.types.js';

/** The reason shown to a user when reading failed permanently; null for failures that a retry may fix. */
export function taskErrorOf(error: unknown): TaskErrorCode | null {
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
