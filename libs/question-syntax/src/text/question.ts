import type { CheckedQuestion } from '../check/index.js';
import { labelsOf, optionLetter, partNumber, type TextLanguage } from './labels.js';
import { markupToText } from './render.js';

export interface WrittenOptions {
  language: TextLanguage;
  hasAnswers: boolean;
}

/** A whole question for a message or a text file. */
export function questionToText(question: CheckedQuestion, { language, hasAnswers }: WrittenOptions): string {
  const labels = labelsOf(language);
  const lines = [markupToText(question.stem ?? '', labels)];
  (question.options ?? []).forEach(({ text }, at) => {
    lines.push(`${optionLetter(at)}. ${markupToText(text, labels, true)}`);
  });
  if (hasAnswers) {
    const answers = answersOf(question);
    answers.forEach((answer, at) => {
      const number = answers.length > 1 ? partNumber(1, at + 1, labels.isChinese) : '';
      lines.push(`${labels.answer}${number}${markupToText(answer, labels, true)}`);
    });
    if (question.solution) lines.push(labels.solution + markupToText(question.solution, labels));
  }
  return lines.join('\n');
}

/** Letters of correct options in one answer, else the answers in order. */
export function answersOf({
  options = [],
  fillAnswers = [],
  solutionAnswers = [],
}: CheckedQuestion): readonly string[] {
  const letters = options.map(({ isCorrect }, at) => (isCorrect === true ? optionLetter(at) : '')).join('');
  return letters === '' ? [...fillAnswers, ...solutionAnswers] : [letters];
}
