/** The configuration of question-bank: its own variables besides those that every service reads. */
import { extendConfig, type BaseConfig } from '@tiku/platform/config';
import { z } from 'zod';

/** Name of the service, its database schema and its queues. */
export const SERVICE = 'question-bank';

const Settings = z.object({
  /** Bytes of question images that one user may store. */
  IMAGE_QUOTA_BYTES: z.coerce
    .number()
    .int()
    .min(0)
    .default(1024 ** 3),
});
export type QuestionBankConfig = BaseConfig & z.output<typeof Settings>;

/** @throws ConfigError */
export const questionBankConfig = (given: BaseConfig): QuestionBankConfig => extendConfig(given, Settings);
