/** A raw question → its stored form, or why it is refused. Pure, so that it runs here and in a child alike. */
import type { AppError } from '@tiku/platform/errors';
import { cleanText } from '@tiku/platform/http';
import { parseQuestion } from './checked-question.js';
import type { QuestionContent } from './question-columns.repository.js';
import { attempt, contentOf } from './question-content.js';

export interface PrepareRules {
  /** Accepts a question without any answer. */
  mayLackAnswer: boolean;
}
export type Prepared = { ok: true; value: QuestionContent } | { ok: false; error: AppError };

/** Files contain characters and depths that requests do not. */
export const prepareQuestion = (raw: unknown, rules: PrepareRules): Prepared =>
  attempt(() => contentOf(parseQuestion(cleanText(raw), rules), rules));
