/**
 * Lines between the questions that belong to none: those outside every question, and those inside one that look like
 * others. Owns which lines count, and from which share on they are reported. Repairs nothing. Pure.
 */
import { LIMITS } from '@tiku/contracts/common';
import type { LeftOverLine } from '@tiku/contracts/ingestion';
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

export interface LeftOver {
  outside: readonly Run[];
  /** In a question that holds others: a split of that question gives them their own. */
  inside: readonly Run[];
}
const NOTHING: LeftOver = { outside: [], inside: [] };

/** The lines, if they are more than a paper may leave; none otherwise. */
export function leftOverOf(segmented: Segmented): LeftOver {
  const { body, questions, isCutByBlocks } = segmented;
  if (!body || isCutByBlocks) return NOTHING;
  const left = {
    outside: outside(body.left).flatMap(linesOf),
    inside: questions.flatMap(swallowed).flatMap(linesOf),
  };
  const count = left.outside.length + left.inside.length;
  if (body.isFull) return left;
  return count >= LINES_MIN && count > body.lines * (1 - EXPLAINED_MIN) ? left : NOTHING;
}

/** The first lines, whole: a question is made of them. Together they fit into one. */
export function listed(lines: readonly Run[]): LeftOverLine[] {
  const list: LeftOverLine[] = [];
  let room: number = LIMITS.stemChars;
  for (const { text, place } of lines.slice(0, LIMITS.leftOverLines)) {
    const whole = text.trim();
    room -= whole.length + 1;
    if (room < 0) break;
    const isLong = whole.length > LIMITS.leftOverChars;
    list.push({
      text: whole.slice(0, LIMITS.leftOverChars),
      page: place.page ?? null,
      ...(isLong && { whole }),
    });
  }
  return list;
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
