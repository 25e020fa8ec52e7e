/** Every job queue of enterprise. */
import { Uuid } from '@tiku/contracts/common';
import { defineQueue } from '@tiku/platform/jobs';
import { FORGET_PERSON } from '@tiku/platform/people';
import { DELETE_FILES } from '@tiku/platform/stored-files';
import { z } from 'zod';

/** Delivers a message to a department or to everyone. */
export const DELIVER_MESSAGE = defineQueue({
  name: 'deliver-message',
  payload: z.object({ messageId: Uuid }),
  maxAttempts: 10,
  backoffMs: 2_000,
});

/** Checks the rows of a list of people, or invites the good ones. */
export const IMPORT_PEOPLE = defineQueue({
  name: 'import-people',
  payload: z.object({ importId: Uuid }),
  maxAttempts: 10,
  backoffMs: 2_000,
});

/** Checks a list of pupils, or applies it. */
export const IMPORT_PUPILS = defineQueue({
  name: 'import-pupils',
  payload: z.object({ importId: Uuid }),
  maxAttempts: 10,
  backoffMs: 2_000,
});

/** Writes the archive of all data of an enterprise. */
export const EXPORT_DATA = defineQueue({
  name: 'export-data',
  payload: z.object({ exportId: Uuid }),
  maxAttempts: 5,
  backoffMs: 5_000,
});

/** Erases enterprises whose grace period is over. */
export const ERASE_ENTERPRISES = defineQueue({
  name: 'erase-enterprises',
  payload: z.object({}),
  maxAttempts: 10,
  backoffMs: 5_000,
});

/** Deletes files without a row. One job a day, without payload. */
export const SWEEP_FILES = defineQueue({
  name: 'sweep-files',
  payload: z.object({}),
  maxAttempts: 3,
  backoffMs: 60_000,
});

export const QUEUES = [
  FORGET_PERSON,
  DELETE_FILES,
  DELIVER_MESSAGE,
  IMPORT_PEOPLE,
  IMPORT_PUPILS,
  EXPORT_DATA,
  ERASE_ENTERPRISES,
  SWEEP_FILES,
];
