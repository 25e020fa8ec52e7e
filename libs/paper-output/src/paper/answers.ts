/** The answers of a question as texts after a label. */
import { answersOf, partNumber } from '@tiku/question-syntax/text';
import type { OutputQuestion } from './paper.js';
import type { Words } from './words.js';

const LONG_CHARS = 400;
const STOP = /[。.；;！!？?]\s*$/;

export interface ShownAnswers {
  /** In markup; empty if there is none. */
  texts: readonly string[];
  between: string;
  /** All of them are on one line. */
  isInline: boolean;
}

/** Parts of a written answer have numbers, blanks do not. */
export function shownAnswers(question: OutputQuestion, words: Words): ShownAnswers {
  const answers = answersOf(question);
  const hasParts = question.type === 'solution' && answers.length > 1;
  const texts = answers
    .map((text, at) => (hasParts ? `${partNumber(1, at + 1, words.isChinese)}${text}` : text))
    .filter((_, at) => answers[at]?.trim() !== '')
    // Without a full stop the next part's number reads as part of the sentence.
    .map((text, at, all) =>
      hasParts && at < all.length - 1 && !STOP.test(text) ? text + words.semicolon : text,
    );
  const isInline = texts.every((text) => text.length < LONG_CHARS && !text.includes('\n'));
  // The Chinese full stop includes its space.
  const between = hasParts ? ' ' : words.isChinese ? words.semicolon : `${words.semicolon} `;
  return { texts, between, isInline };
}

/** Its answer is not given, or is in the solution. */
export const hasShortAnswer = (question: OutputQuestion): boolean =>
  question.solution.trim() === '' || answersOf(question).some((text) => text.trim() !== '');
