/** Every job queue of games. */
import { FORGET_PERSON } from '@tiku/platform/people';

export const QUEUES = [FORGET_PERSON];
