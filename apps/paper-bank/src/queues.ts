/** Every job queue of paper-bank. */
import { EXPORT_PAPER } from './exports/export-queue.js';
import { FILL_BLUEPRINT } from './generation/generation-queue.js';
import { FORGET_PERSON } from '@tiku/platform/people';
import { DELETE_FILES } from '@tiku/platform/stored-files';
import { COPY_PICTURES } from './questions/picture-queue.js';
import { CONFIRM_PURCHASE, RETURN_HOLD } from './purchases/purchase-queues.js';

export const QUEUES = [
  FORGET_PERSON,
  CONFIRM_PURCHASE,
  RETURN_HOLD,
  EXPORT_PAPER,
  FILL_BLUEPRINT,
  COPY_PICTURES,
  DELETE_FILES,
];
