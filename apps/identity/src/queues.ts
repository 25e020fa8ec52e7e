/** Every job queue of identity and what its jobs carry; an undeclared one does not start. */
import { Uuid } from '@tiku/contracts/common';
import { defineQueue } from '@tiku/platform/jobs';
import { z } from 'zod';

export const MAIL = defineQueue({
  name: 'mail',
  payload: z.object({ linkId: Uuid }),
  // Five minutes apart at the most, for as long as the link in the mail lives: a mail server that is down loses nothing.
  maxAttempts: 300,
  backoffMs: 2_000,
});
export const DELETE_FILES = defineQueue({
  name: 'delete-files',
  payload: z.object({ keys: z.array(z.string()), prefixes: z.array(z.string()) }),
  maxAttempts: 20,
  backoffMs: 5_000,
});
export const QUEUES = [MAIL, DELETE_FILES];
