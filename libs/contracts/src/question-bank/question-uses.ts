/** Under which ids papers know a question, and which banks hold it too. */
import { z } from 'zod';
import { successAnswer, Uuid } from '../common/index.js';

export const QUESTION_COPIES_MAX = 20;
/** With the question's own one; merges of more questions than this lead to one very rarely. */
export const QUESTION_IDS_MAX = 50;

export const QuestionCopy = z.object({
  id: Uuid,
  qid: z.string(),
  bank: z.object({ id: Uuid, bid: z.string(), name: z.string() }),
});
export type QuestionCopy = z.infer<typeof QuestionCopy>;

/** GET /questions/{id}/uses. Papers are paper-bank's: GET /papers/question-uses with these ids. */
export const QuestionUsesOfBanksAnswer = successAnswer({
  /** The question's, and of those that were merged into it. */
  ids: z.array(Uuid).min(1).max(QUESTION_IDS_MAX),
  /** The same stem and options in other places of banks that the caller may view, the newest first. */
  copies: z.array(QuestionCopy).max(QUESTION_COPIES_MAX),
});
