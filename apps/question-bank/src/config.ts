/** What question-bank reads from the environment beside what every service shares. */
import type { BaseConfig } from '@tiku/platform/config';

/** Name of the service, of its schema and of its queues. */
export const SERVICE = 'question-bank';

export type QuestionBankConfig = BaseConfig;
