/** The queue of pictures to copy from question-bank. */
import { defineQueue } from '@tiku/platform/database';
import { z } from 'zod';

/** As many as the questions of one paper may show at once; the next run finds the rest. */
export const PICTURES_MAX = 500;

export const COPY_PICTURES = defineQueue({
  name: 'copy-pictures',
  /** Empty: everything not copied yet. */
  payload: z.object({ keys: z.array(z.string().min(1)).max(PICTURES_MAX).default([]) }),
  maxAttempts: 3,
  backoffMs: 5_000,
});
