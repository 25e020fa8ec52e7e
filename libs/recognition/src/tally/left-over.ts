/**
 * Lines between the questions that belong to none: those outside every question, and those inside one that look like
 * others. Owns which lines count, and from which share on they are reported. Repairs nothing. Pure.
 */
import { ASKS, questionNumber } from '../segment/marks.js';
import type { Run, Segmented, SegmentedQuestion } from '../segment/types.js';
import { holdsOthers, numbersWithin } from './swallowed.js';

/** At least this share of the lines is in questions, headings and shared texts, or the rest is reported. */
const EXPLAINED_MIN = 0.9;
/** Fewer lines are the instructions of a section. */
const LINES_MIN = 3;
/** An option, a blank or a question in a line outside. */
const ASKED =
  /^\s{0,8}[（(]?[A-D]\s?[)）.．、]|\\(?:fillin|paren)(?![a-z])|_{4}|[（(][\s\u3000]{1,8}[)）]|[?？]\s{0,4}$/;
const FIRST_OPTION = /^\s{0,8}[（(]?A\s{0,4}[)）.．、]/;

/** The lines, if they are more than a paper may leave; [] otherwise. */
export function leftOverOf(segmented: Segmented): Run[] {
  const { body, questions, isCutByBlocks } = segmented;
  if (!body || isCutByBlocks) return [];
  const left = [...outside(body.left), ...questions.flatMap(swallowed)].flatMap(linesOf);
  if (body.isFull) return left;
  return left.length >= LINES_MIN && left.length > body.lines * (1 - EXPLAINED_MIN) ? left : [];
}

/** Lines outside, without the instructions of sections: these are few in a row and ask for nothing. */
function outside(left: readonly Run[]): Run[] {
  const asks = left.some(({ text }) => ASKED.test(text) || ASKS.test(text) || questionNumber(text) !== null);
  return asks ? [...left] : [];
}

/** The lines of a question from the first on that begins another. */
function swallowed(question: SegmentedQuestion): Run[] {
  const runs = [question.stem, ...question.options.map((option) => option.runs)].flat();
  const [first] = numbersWithin(question);
  if (first !== undefined)
    return runs.slice(runs.findIndex(({ text }) => questionNumber(text)?.number === first));
  if (!holdsOthers(question)) return [];
  const groups = runs.flatMap(({ text }, at) => (FIRST_OPTION.test(text) ? [at] : []));
  const second = groups[question.options.length > 0 ? 0 : 1];
  return second === undefined ? [] : runs.slice(second);
}

const linesOf = (run: Run): Run[] =>
  run.text
    .split('\n')
    .filter((text) => text.trim() !== '')
    .map((text) => ({ ...run, text }));
