/**
 * Answers in a box: "$\boxed{42}$" ends a solution with its answer. Some papers end the questions themselves with it.
 * Owns which box contains an answer. Pure.
 */
import type { Run, SegmentedQuestion } from '../segment/index.js';

const OPENING = '\\boxed{';
/** A longer text in a box is not an answer. */
const CHARS_MAX = 200;
/** A single box after a question may be a law that the question mentions. */
const HABIT_MIN = 2;

/** The content of the only box of a text; null if there is none or several. */
function onlyBox(text: string): string | null {
  const from = text.indexOf(OPENING);
  if (from < 0 || text.includes(OPENING, from + OPENING.length)) return null;
  let depth = 0;
  const inside = text.slice(from + OPENING.length, from + OPENING.length + CHARS_MAX);
  for (let at = 0; at < inside.length; at++) {
    const char = inside[at];
    if (char === '\\') at++;
    else if (char === '{') depth++;
    else if (char === '}' && depth-- === 0) return inside.slice(0, at).trim();
  }
  return null;
}

const WORDS = /^\\(?:text|textbf|textrm|mbox|mathrm|mathbf)\s{0,4}\{([^{}]{0,200})\}$/;
const valueOf = (inside: string): string => WORDS.exec(inside)?.[1]?.trim() ?? `$${inside}$`;

/** The value that a solution puts into its only box. */
export function boxedValue(solution: string): string | null {
  const inside = onlyBox(solution);
  return inside ? valueOf(inside) : null;
}

/** The answer without the box around it. */
export const unboxed = (answer: string): string =>
  /^\s{0,8}\$\$?\s{0,4}\\boxed\{[^$]{1,240}\}\s{0,4}[.。]?\$\$?[\s.。]{0,8}$/.test(answer)
    ? (boxedValue(answer) ?? answer)
    : answer;

const LETTER =
  /^(?:\\(?:text|textbf|textrm|mathrm|mathbf)\s{0,4}\{)?\s{0,4}[(（]?\s{0,4}([A-H])\s{0,4}[)）]?\s{0,4}(?:\}|$|\\[ ,;:]|\\quad|~)/;
/** The option that a solution puts into its box, with or without its text: `\boxed{\textbf{(C)}\ 12}`. */
export const boxedLetter = (solution: string): string | null =>
  LETTER.exec(onlyBox(solution) ?? '')?.[1] ?? null;

const FINAL_BOX =
  /\s{0,8}(?:\*\*)?(\$\$?)\s{0,8}(\\boxed\{[^$]{1,240}\})\s{0,8}[.。]?\s{0,8}\$\$?(?:\*\*)?\s{0,8}[.。]?\s{0,8}$/;

/** Takes the boxes after the questions as their answers; unchanged if the paper has no such habit. */
export function withBoxedAnswers(questions: readonly SegmentedQuestion[]): readonly SegmentedQuestion[] {
  const taken = new Map<SegmentedQuestion, SegmentedQuestion>();
  for (const question of questions) {
    const read = isOpen(question) ? withoutBox(question) : null;
    if (read) taken.set(question, read);
  }
  const open = questions.filter(isOpen).length;
  if (taken.size < HABIT_MIN || taken.size * 2 < open) return questions;
  return questions.map((question) => taken.get(question) ?? question);
}

const isOpen = ({ marked, answer, solution }: SegmentedQuestion): boolean =>
  !marked && answer.length === 0 && solution.length === 0;

function withoutBox(question: SegmentedQuestion): SegmentedQuestion | null {
  const last = question.stem.at(-1);
  const box = last && FINAL_BOX.exec(last.text);
  const inside = box && onlyBox(box[2] ?? '');
  if (!last || !box || !inside) return null;
  const rest = last.text.slice(0, box.index);
  const stem: Run[] = [...question.stem.slice(0, -1), ...(rest === '' ? [] : [{ ...last, text: rest }])];
  // A question that is only a box has no other stem.
  if (stem.length === 0) return null;
  return {
    ...question,
    stem,
    answer: [{ ...last, text: valueOf(inside), doubts: [] }],
    answerFrom: 'markup',
  };
}
