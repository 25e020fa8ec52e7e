/** Every job queue of question-bank. */
import type { QueueDefinition } from '@tiku/platform/database';
import { DELETE_FILES, DELETE_FILES_QUEUE } from '@tiku/platform/stored-files';

/** One job a day; it carries nothing: the rows are the truth. */
export const SWEEP_IMAGES = 'sweep-images';

export const QUEUES = {
  /** Removal of stored files after their rows are gone. */
  [DELETE_FILES]: DELETE_FILES_QUEUE,
  /** Images that no question shows, and files without a row. */
  [SWEEP_IMAGES]: { maxAttempts: 3, backoffMs: 60_000 },
} as const satisfies Record<string, QueueDefinition>;
