/** Papers that use a question: those that the caller may read, in any bank. */
import { z } from 'zod';
import { successResponse, Uuid } from '../common/index.js';
import { PAPER_STATUSES, PAPER_TYPES } from './papers.js';

export const QUESTION_USES_LIMITS = { ids: 50, papers: 50 } as const;

/** GET /papers/question-uses?questionIds=: comma-separated ids, for example of questions that were merged into one. */
export const QuestionUsesQuery = z.object({
  questionIds: z
    .string()
    .max(40 * QUESTION_USES_LIMITS.ids)
    .transform((value) => value.split(','))
    .pipe(z.array(Uuid).min(1).max(QUESTION_USES_LIMITS.ids)),
});

export const QuestionUse = z.object({
  paperId: Uuid,
  title: z.string(),
  type: z.enum(PAPER_TYPES),
  status: z.enum(PAPER_STATUSES),
  paperBank: z.object({ id: Uuid, name: z.string() }),
  isMine: z.boolean(),
  /** Its place in the paper, from 1. */
  n: z.int(),
  /** The version that the paper holds. */
  questionVersion: z.int(),
  updatedAt: z.iso.datetime(),
});
export type QuestionUse = z.infer<typeof QuestionUse>;
/** Last changed first. */
export const QuestionUsesResponse = successResponse({ uses: z.array(QuestionUse), hasMore: z.boolean() });
