/** The job queues of exams. */
import { FORGET_PERSON } from '@tiku/platform/people';

export const QUEUES = [FORGET_PERSON];
