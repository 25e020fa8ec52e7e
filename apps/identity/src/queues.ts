/** Every job queue of identity; an undeclared one does not start. */
import type { QueueDefinition } from '@tiku/platform/database';

export const QUEUES = {
  // Five minutes apart at the most, for as long as the link in the mail lives: a mail server that is down loses nothing.
  mail: { maxAttempts: 300, backoffMs: 2_000 },
  'delete-files': { maxAttempts: 20, backoffMs: 5_000 },
} satisfies Record<string, QueueDefinition>;
