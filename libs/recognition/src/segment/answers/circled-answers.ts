/**
 * Answers of primary schools that name an option by its circled number ("3. ②"). The options already have letters.
 * Pure.
 */
import { splitCounted } from '../options/options.js';
import type { Run, SegmentedQuestion } from '../types.js';

const CIRCLED = '①②③④⑤⑥';
const NAMED = /^[\s（(]{0,4}(?:选\s?)?((?:[①②③④⑤⑥][\s、,，]{0,2}){1,6})[)）.。\s]{0,4}$/;
const IS_KOREAN = /[\uac00-\ud7af]/;

/**
 * Gives circled answers the letters of their options, and such options to questions with circled answers in the key.
 */
export function takeCircledAnswers(questions: readonly SegmentedQuestion[]): void {
  for (const question of questions) {
    const isKorean = question.stem.some(({ text }) => IS_KOREAN.test(text));
    if (question.options.length === 0 && isKorean) takeCounted(question);
    const from: Run[] = question.answer.length > 0 ? question.answer : question.solution;
    const named = from.length === 1 ? NAMED.exec(from[0]?.text ?? '')?.[1] : undefined;
    const [first] = from;
    if (named === undefined || !first || question.options.length < 2) continue;
    const isText = question.options.some(({ runs }) => runs.some(({ text }) => /[①-⑥]/.test(text)));
    const places = [...named].map((sign) => CIRCLED.indexOf(sign)).filter((place) => place >= 0);
    if (isText || places.some((place) => place >= question.options.length)) continue;
    if (question.answer.length === 0) question.solution = [];
    question.answer = [{ ...first, text: places.map((place) => 'ABCDEF'.charAt(place)).join('') }];
    question.answerFrom ??= 'key';
  }
}

/** "① 4 ② 7 …" below a question in Korean. */
function takeCounted(question: SegmentedQuestion): void {
  const split = splitCounted(question.stem);
  if (!split || split.options.length < 4) return;
  question.stem = split.stem;
  question.options = split.options;
}
