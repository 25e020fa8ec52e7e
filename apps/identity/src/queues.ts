/** Every job queue of identity and what its jobs carry; an undeclared one does not start. */
import { Uuid } from '@tiku/contracts/common';
import { defineQueue } from '@tiku/platform/jobs';
import { DELETE_FILES } from '@tiku/platform/stored-files';
import { z } from 'zod';

export const MAIL = defineQueue({
  name: 'mail',
  payload: z.object({ linkId: Uuid }),
  // Five minutes apart at the most, for as long as the link in the mail lives: a mail server that is down loses nothing.
  maxAttempts: 300,
  backoffMs: 2_000,
});

export const QUEUES = [MAIL, DELETE_FILES];
