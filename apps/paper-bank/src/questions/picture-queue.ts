/** The queue of pictures that are copied from question-bank. */
import { defineQueue } from '@tiku/platform/database';
import { z } from 'zod';

/** As many as the questions of one paper may show in one go; what is beyond is found by the next look. */
export const PICTURES_MAX = 500;

export const COPY_PICTURES = defineQueue({
  name: 'copy-pictures',
  /** Empty: whatever was not copied yet. */
  payload: z.object({ keys: z.array(z.string().min(1)).max(PICTURES_MAX).default([]) }),
  maxAttempts: 3,
  backoffMs: 5_000,
});
