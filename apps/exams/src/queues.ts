/** The job queues of exams. */
import { defineQueue } from '@tiku/platform/jobs';
import { FORGET_PERSON } from '@tiku/platform/people';
import { z } from 'zod';

/** Deletes sealed papers without sittings. */
export const SWEEP_EXAMS = defineQueue({
  name: 'sweep-exams',
  payload: z.object({}),
  maxAttempts: 5,
  backoffMs: 60_000,
});

export const QUEUES = [FORGET_PERSON, SWEEP_EXAMS];
