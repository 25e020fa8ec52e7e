/** The answers of a question as texts that stand behind one mark. */
import { answersOf, partNumber } from '@tiku/question-syntax/text';
import type { OutputQuestion } from './paper.js';
import type { Words } from './words.js';

const LONG_CHARS = 400;
const STOP = /[。.；;！!？?]\s*$/;

export interface ShownAnswers {
  /** In markup; empty where there is none. */
  texts: readonly string[];
  between: string;
  /** All of them stand on one line. */
  isInline: boolean;
}

/** Parts of a written answer carry their numbers, blanks do not. */
export function shownAnswers(question: OutputQuestion, words: Words): ShownAnswers {
  const answers = answersOf(question);
  const hasParts = question.type === 'solution' && answers.length > 1;
  const texts = answers
    .map((text, at) => (hasParts ? `${partNumber(1, at + 1, words.isChinese)}${text}` : text))
    .filter((_, at) => answers[at]?.trim() !== '')
    // Without a stop the next part's number reads as part of the sentence.
    .map((text, at, all) =>
      hasParts && at < all.length - 1 && !STOP.test(text) ? text + words.semicolon : text,
    );
  const isInline = texts.every((text) => text.length < LONG_CHARS && !text.includes('\n'));
  // The Chinese sign brings its space with it.
  const between = hasParts ? ' ' : words.isChinese ? words.semicolon : `${words.semicolon} `;
  return { texts, between, isInline };
}

/** Nothing is said of its answer, or the solution says it. */
export const hasShortAnswer = (question: OutputQuestion): boolean =>
  question.solution.trim() === '' || answersOf(question).some((text) => text.trim() !== '');
