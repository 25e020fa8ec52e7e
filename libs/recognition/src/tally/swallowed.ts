/**
 * Signs that a question contains others: they distinguish a paper that was recognised in part from one that is
 * complete. Repairs nothing: the tally reports that it does not close. Pure.
 */
import { questionNumber } from '../segment/marks.js';
import type { Run, SegmentedQuestion } from '../segment/types.js';

/** Options that begin again this often are those of several questions. */
const GROUPS_MIN = 3;
/** Numbers that continue from a higher one within a question: shorter lists are its own. */
const NUMBERS_MIN = 4;
const OWN_PART = /^\s{0,8}[（(]\s{0,2}[1-9]\s{0,2}[)）]|^\s{0,8}\\subp/;
const FIRST_OPTION = /^\s{0,8}[（(]?A\s{0,4}[)）.．、]/;

/** An example among the instructions has options too, at most one. */
const LEFT_OUT_MIN = 2;

/** "Exercice 2", "第 3 题": questions by their names. */
const NAMED_OUTSIDE =
  /^\s{0,8}(?:\*\*)?(?:(?:exercice|exercise|problem|question|aufgabe|ejercicio|esercizio|задание|задача)\s{0,3}\d{1,3}|第\s{0,3}\d{1,3}\s{0,3}题)/i;
/** "1) one  2) two  3) three": options with numbers in one line. */
const NUMBERED_ROW = /^\s{0,8}1\s?[)）]\s{0,4}\S.{0,60}\s2\s?[)）]\s{0,4}\S.{0,60}\s3\s?[)）]/;

/** Whether text outside all questions contains questions, by their options or their names. */
export function areLeftOut(outside: readonly Run[]): boolean {
  const lines = outside.flatMap(({ text }) => text.split('\n'));
  return [FIRST_OPTION, NAMED_OUTSIDE, NUMBERED_ROW].some(
    (sign) => lines.filter((line) => sign.test(line)).length >= LEFT_OUT_MIN,
  );
}

/** Whether numbered questions contain names of questions: "Exercice 1" and "Exercice 2" in the fifth. */
export function holdNamed(questions: readonly SegmentedQuestion[]): boolean {
  const lines = questions.flatMap(({ stem, options }) =>
    [...stem.slice(1), ...options.flatMap(({ runs }) => runs.slice(1))].flatMap(({ text }) =>
      text.split('\n'),
    ),
  );
  return lines.filter((line) => NAMED_ALONE.test(line)).length >= LEFT_OUT_MIN;
}
const NAMED_ALONE =
  /^\s{0,8}(?:\*\*)?(?:exercice|exercise|problem|question|aufgabe|ejercicio|esercizio|задание|задача)\s{0,3}\d{1,3}(?:\*\*)?\s{0,4}[.:]?\s{0,4}$/i;

/** Whether options begin again several times within one question. */
export function holdsOthers({ stem, options }: SegmentedQuestion): boolean {
  const lines = [stem, ...options.map(({ runs }) => runs)].flat().flatMap(({ text }) => text.split('\n'));
  const groups = lines.filter((line) => FIRST_OPTION.test(line)).length + (options.length > 1 ? 1 : 0);
  // A question in parts may offer options in each of them.
  const parts = lines.filter((line) => OWN_PART.test(line)).length;
  return groups >= GROUPS_MIN && parts < groups - 1;
}

/** Whether a question shows any sign of others in it. */
export const holdsQuestions = (question: SegmentedQuestion): boolean =>
  holdsOthers(question) || numbersWithin(question).length > 0;

/** Numbers of questions in the text of this one: they count up, from one higher than its own. */
export function numbersWithin({ number, stem, options }: SegmentedQuestion): number[] {
  const own = number ?? 0;
  const marks = [stem, ...options.map(({ runs }) => runs)]
    .flat()
    .map(({ text }) => questionNumber(text))
    .filter((mark) => mark?.strength === 'strong')
    .map((mark) => mark?.number ?? 0);
  let run: number[] = [];
  for (const mark of marks) {
    if (mark === (run.at(-1) ?? NaN) + 1) run.push(mark);
    else if (run.length < NUMBERS_MIN) run = [mark];
  }
  return run.length >= NUMBERS_MIN && (run[0] ?? 0) > Math.max(own, 1) ? run : [];
}

/** The number of a question after the text of another one, as when two columns were read as one. */
const NUMBER_AFTER_TEXT =
  /[^\d\s(（][ \u3000]{0,4}[(（]?(\d{1,3})[.．、][ \u3000]{0,2}(?=[\u4e00-\u9fff“《A-Z])/g;
const AFTER_TEXT_MIN = 3;

/** Numbers in the middle of lines that continue after the last question. */
export function numbersBehind(questions: readonly SegmentedQuestion[]): number[] {
  const last = Math.max(0, ...questions.map(({ number }) => number ?? 0));
  if (last === 0) return [];
  const within = new Set(
    questions.flatMap(({ stem, options }) =>
      [stem, ...options.map(({ runs }) => runs)]
        .flat()
        .flatMap(({ text }) => [...text.matchAll(NUMBER_AFTER_TEXT)].map(([, number]) => Number(number))),
    ),
  );
  const run: number[] = [];
  while (within.has(last + run.length + 1)) run.push(last + run.length + 1);
  return run.length >= AFTER_TEXT_MIN ? run : [];
}
