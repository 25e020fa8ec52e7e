/** The queue of paper exports. */
import { defineQueue } from '@tiku/platform/database';
import { z } from 'zod';

export const EXPORT_PAPER = defineQueue({
  name: 'export-paper',
  payload: z.object({ exportId: z.uuid() }),
  maxAttempts: 3,
  backoffMs: 2_000,
});

/** The prefix of the files, each under its export's id. */
export const EXPORTS_FOLDER = 'exports/';
