/** Earlier versions of a question. */
import { z } from 'zod';
import { CursorQuery, IdOrCode, INT4_MAX, Pagination, successResponse, Uuid } from '../common/index.js';
import { questionShape } from './question-fields.js';

/** `changes` names the fields that differ from the previous version; empty for the first one. */
export const QuestionVersion = z.object({
  version: z.int(),
  at: z.iso.datetime(),
  by: z.object({ id: Uuid, name: z.string() }),
  changes: z.array(z.string()),
  isCurrent: z.boolean(),
  /** The question at that time, without what the caller may not see. */
  content: z.object(questionShape('read')),
});
export type QuestionVersion = z.infer<typeof QuestionVersion>;
export const QuestionVersionsQuery = CursorQuery;
export const QuestionVersionsResponse = successResponse({
  versions: z.array(QuestionVersion),
  pagination: Pagination,
});
export const QuestionVersionParams = z.object({
  id: IdOrCode,
  version: z.coerce.number().int().min(1).max(INT4_MAX),
});
/** The version that the person saw: a newer one is a conflict. */
export const RestoreVersionRequest = z.object({ version: z.int() }).partial().optional();
