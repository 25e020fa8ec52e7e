/** The ids under which papers know a question, and the banks that hold it too. */
import { z } from 'zod';
import { successResponse, Uuid } from '../common/index.js';

export const QUESTION_COPIES_MAX = 20;
/** Including the question's own; more merges into one question are very rare. */
export const QUESTION_IDS_MAX = 50;

export const QuestionCopy = z.object({
  id: Uuid,
  qid: z.string(),
  bank: z.object({ id: Uuid, bid: z.string(), name: z.string() }),
});
export type QuestionCopy = z.infer<typeof QuestionCopy>;

/** GET /questions/{id}/uses. Papers are in paper-bank: GET /papers/question-uses with these ids. */
export const QuestionUsesOfBanksResponse = successResponse({
  /** The question's id, and those of questions merged into it. */
  ids: z.array(Uuid).min(1).max(QUESTION_IDS_MAX),
  /** The same stem and options in other places of banks that the caller may view, newest first. */
  copies: z.array(QuestionCopy).max(QUESTION_COPIES_MAX),
});
