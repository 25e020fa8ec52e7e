/** What an answer of a key means for its question: chosen options, or the texts of blanks and parts. Pure. */
import { answerLetters, splitFill, splitNumbered } from '../classify/answers.js';
import { typedFormulas } from './typed-formulas.js';
import { judgedOption } from './truth-marks.js';
import type { AskedQuestion } from './types.js';

export type FittedAnswer =
  | { kind: 'options'; chosen: number[]; isMultiple: boolean }
  | { kind: 'texts'; texts: string[] }
  /** A letter beyond the options, a text for a question with options, or another number of answers than parts. */
  | { kind: 'misfit'; why: 'noOption' | 'notLetters' | 'parts' };

export function fitAnswer(
  text: string,
  { type, options, parts }: Pick<AskedQuestion, 'type' | 'options' | 'parts'>,
): FittedAnswer {
  if (type === 'choice' || type === 'multipleChoice' || (type === 'unknown' && options.length > 0)) {
    const judged = judgedOption(text, options);
    if (judged !== null) return { kind: 'options', chosen: [judged], isMultiple: false };
    const letters = answerLetters(text);
    if (letters === null) return { kind: 'misfit', why: 'notLetters' };
    const chosen = [...letters].map((letter) => letter.charCodeAt(0) - 'A'.charCodeAt(0));
    if (chosen.some((at) => at >= options.length)) return { kind: 'misfit', why: 'noOption' };
    return { kind: 'options', chosen, isMultiple: chosen.length > 1 };
  }
  const texts = type === 'fill' ? splitFill(text, parts) : parts > 1 ? splitNumbered(text) : [text];
  return parts > 0 && texts.length !== parts
    ? { kind: 'misfit', why: 'parts' }
    : { kind: 'texts', texts: texts.map(typedFormulas) };
}
