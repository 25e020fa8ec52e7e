/** Every job queue of vcount-ledger. */
import { FORGET_PERSON } from '@tiku/platform/people';

export const QUEUES = [FORGET_PERSON];
