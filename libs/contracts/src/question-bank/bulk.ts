/** One change to many questions, and what to change: by ids, which a list gives for all that it finds. */
import { z } from 'zod';
import { IdOrCode, LIMITS, successResponse, Uuid } from '../common/index.js';
import { INTERCHANGE_FORMATS } from './interchange.js';
import { QUESTION_FIELDS, QuestionSource, QuestionType, SourceInput } from './question-fields.js';

const bulkIds = z.array(Uuid).min(1).max(LIMITS.pageSizeMax);
export const QuestionIdsRequest = z.object({ ids: bulkIds });
/** The target bank, to move or copy into. */
export const TransferQuestionsRequest = z.object({ bankId: IdOrCode, ids: bulkIds });
const tag = z.string().trim().min(1).max(50);
const tagList = z.array(tag).max(LIMITS.tagsPerQuestion).default([]);
export const RetagQuestionsRequest = z.object({
  ids: bulkIds,
  add: tagList,
  remove: z.array(tag).max(100).default([]),
});
/**
 * Answers of a whole key. A missing field stays unchanged; `correct` are the places of the right options. Without
 * `version` an answer replaces whatever stands there, with it only the answer that its person has seen.
 */
export const AnswerQuestionsRequest = z.object({
  answers: z
    .array(
      z.object({
        id: Uuid,
        version: z.int().optional(),
        type: QuestionType.optional(),
        correct: z
          .array(
            z
              .int()
              .min(0)
              .max(LIMITS.optionsPerQuestion - 1),
          )
          .max(LIMITS.optionsPerQuestion)
          .optional(),
        fillAnswers: QUESTION_FIELDS.fillAnswers.write.optional(),
        solutionAnswers: QUESTION_FIELDS.solutionAnswers.write.optional(),
      }),
    )
    .min(1)
    .max(LIMITS.pageSizeMax),
});
export type AnswerOfKey = z.infer<typeof AnswerQuestionsRequest>['answers'][number];
const BulkOutcome = z.object({
  done: z.int(),
  failed: z.int(),
  results: z.array(z.object({ id: Uuid, ok: z.boolean(), message: z.string().optional() })),
});
export type BulkOutcome = z.infer<typeof BulkOutcome>;
export const BulkResponse = successResponse(BulkOutcome.shape);

/** Fields that describe many questions alike. With `version` only the question that its person has seen. */
export const DescribeQuestionsRequest = z.object({
  changes: z
    .array(
      z.object({
        id: Uuid,
        version: z.int().optional(),
        difficulty: z.int().min(1).max(5).optional(),
        source: SourceInput.optional(),
      }),
    )
    .min(1)
    .max(LIMITS.pageSizeMax),
});
export type DescribedQuestion = z.infer<typeof DescribeQuestionsRequest>['changes'][number];

/** The most questions of a list that are selected at once. */
export const FOUND_MAX = 2_000;
/** As much of a question as a change and its undo need. */
export const FoundQuestion = z.object({
  id: Uuid,
  bankId: Uuid,
  version: z.int(),
  difficulty: z.int(),
  tags: z.array(z.string()),
  source: QuestionSource,
});
export type FoundQuestion = z.infer<typeof FoundQuestion>;
/** Newest first; `isComplete`: there are no more. */
export const FoundQuestionsResponse = successResponse({
  questions: z.array(FoundQuestion),
  isComplete: z.boolean(),
});
/** POST /question-banks/{id}/export: some questions of a bank. */
export const ExportQuestionsRequest = z.object({
  format: z.enum(INTERCHANGE_FORMATS).optional(),
  ids: z.array(Uuid).min(1).max(FOUND_MAX),
});
