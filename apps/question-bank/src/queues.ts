/** Every job queue of question-bank. */
import { defineQueue } from '@tiku/platform/jobs';
import { FORGET_PERSON } from '@tiku/platform/people';
import { DELETE_FILES } from '@tiku/platform/stored-files';
import { z } from 'zod';

/** Images that no question shows, and files without a row. One job a day; it carries nothing: the rows are the truth. */
export const SWEEP_IMAGES = defineQueue({
  name: 'sweep-images',
  payload: z.object({}),
  maxAttempts: 3,
  backoffMs: 60_000,
});

/** A file that becomes questions of a bank, or the other way round. The row is the truth and says how far it came. */
export const INTERCHANGE = defineQueue({
  name: 'interchange',
  payload: z.object({ taskId: z.uuid() }),
  maxAttempts: 5,
  backoffMs: 2_000,
});

/** What an import brought goes into the trash. The task's row says how far it came. */
export const UNDO_IMPORT = defineQueue({
  name: 'undo-import',
  payload: z.object({ taskId: z.uuid() }),
  maxAttempts: 5,
  backoffMs: 2_000,
});

/** All questions of a bank compared with each other. Running it twice finds the same. */
export const SWEEP_BANK = defineQueue({
  name: 'sweep-bank',
  payload: z.object({ sweepId: z.uuid() }),
  maxAttempts: 3,
  backoffMs: 5_000,
});

export const QUEUES = [DELETE_FILES, FORGET_PERSON, INTERCHANGE, SWEEP_BANK, SWEEP_IMAGES, UNDO_IMPORT];
