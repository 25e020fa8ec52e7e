/** Every job queue of question-bank. */
import { defineQueue } from '@tiku/platform/jobs';
import { FORGET_PERSON } from '@tiku/platform/people';
import { DELETE_FILES } from '@tiku/platform/stored-files';
import { z } from 'zod';

/** Deletes images that no question shows, and files without a row. One job a day, without data. */
export const SWEEP_IMAGES = defineQueue({
  name: 'sweep-images',
  payload: z.object({}),
  maxAttempts: 3,
  backoffMs: 60_000,
});

/** Imports a file into a bank or exports a bank. The row stores the task and its progress. */
export const INTERCHANGE = defineQueue({
  name: 'interchange',
  payload: z.object({ taskId: z.uuid() }),
  maxAttempts: 5,
  backoffMs: 2_000,
});

/** Moves imported questions into the trash. The task's row stores the progress. */
export const UNDO_IMPORT = defineQueue({
  name: 'undo-import',
  payload: z.object({ taskId: z.uuid() }),
  maxAttempts: 5,
  backoffMs: 2_000,
});

/** Compares all questions of a bank with each other. Idempotent. */
export const SWEEP_BANK = defineQueue({
  name: 'sweep-bank',
  payload: z.object({ sweepId: z.uuid() }),
  maxAttempts: 3,
  backoffMs: 5_000,
});

export const QUEUES = [DELETE_FILES, FORGET_PERSON, INTERCHANGE, SWEEP_BANK, SWEEP_IMAGES, UNDO_IMPORT];
