import type { CheckedQuestion } from '../check/index.js';
import { answersOf, labelsOf, optionLetter, partNumber, type WrittenOptions } from '../text/index.js';
import { markupToWord, type WordOptions } from './word.js';

export interface WordQuestionOptions extends WrittenOptions {
  figure?: WordOptions['figure'];
}

/** A whole question as the body of a Word document. */
export function questionToWord(question: CheckedQuestion, options: WordQuestionOptions): string {
  const labels = labelsOf(options.language);
  const word: WordOptions = { labels, ...(options.figure && { figure: options.figure }) };
  const parts = [markupToWord(question.stem ?? '', word)];
  (question.options ?? []).forEach(({ text }, at) => {
    parts.push(markupToWord(text, word, `${optionLetter(at)}. `, true));
  });
  if (options.hasAnswers) {
    const answers = answersOf(question);
    answers.forEach((answer, at) => {
      const number = answers.length > 1 ? partNumber(1, at + 1, labels.isChinese) : '';
      parts.push(markupToWord(answer, word, labels.answer + number, true));
    });
    if (question.solution) parts.push(markupToWord(question.solution, word, labels.solution));
  }
  return parts.join('');
}
