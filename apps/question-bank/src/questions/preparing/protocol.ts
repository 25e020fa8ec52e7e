/** Messages between the service and its child that prepares questions. Both run the same code. */
import type { ErrorCode } from '@tiku/contracts/common';
import type { AppErrorOptions } from '@tiku/platform/errors';
import { z } from 'zod';
import type { QuestionContent } from '../question-columns.repository.js';

export const PrepareJob = z.object({
  kind: z.literal('prepare'),
  questions: z.array(z.unknown()),
  mayLackAnswer: z.boolean(),
});
export type PrepareJob = z.output<typeof PrepareJob>;

const Refusal = z.object({
  code: z.custom<ErrorCode>((value) => typeof value === 'string'),
  messageKey: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  fields: z.custom<NonNullable<AppErrorOptions['fields']>>(Array.isArray).optional(),
});
/** The content is not checked again: the child read a request, no file, and the columns are checked by the database. */
const Content = z.custom<QuestionContent>((value) => typeof value === 'object' && value !== null);
export const PreparedMessage = z.array(
  z.union([
    z.object({ ok: z.literal(true), value: Content }),
    z.object({ ok: z.literal(false), error: Refusal }),
  ]),
);
