/**
 * Where the answers of a whole paper begin: by a heading, by numbers that begin again, by a key without a heading. Pure
 * tests on lines; which answer belongs to which question is the assembler's.
 */
import { keyEntries } from './answer-key.js';
import { fieldMarks, isAnswerPartHeading, isSectionHeading, questionNumber } from './marks.js';
import type { Line } from './types.js';

/** Index of the first line of the answer part; the number of lines when there is none. */
export function answerPartStart(lines: readonly Line[], explicit: boolean): number {
  for (let at = 1; at < lines.length; at++) {
    const line = lines[at];
    if (!line || !isAnswerPartHeading(line.text) || line.hints.role === 'title') continue;
    // "答案：" alone, where others carry theirs behind the label, is the label of one answer.
    if (/[:：]\s*$/.test(line.text) && lines.slice(0, at).some(hasAnswerLabel)) continue;
    const before = lines
      .slice(0, at)
      .filter((other) => other.hints.role === 'question' || questionNumber(other.text)).length;
    const after = lines
      .slice(at + 1)
      .some((other) => questionNumber(other.text) || keyEntries(other).length > 0);
    if (before >= 2 && after) return at;
  }
  return explicit
    ? lines.length
    : (restartedAt(lines) ?? keyLineAt(lines) ?? solvedAgainAt(lines) ?? lines.length);
}

const hasAnswerLabel = (line: Line): boolean => fieldMarks(line.text).some((mark) => mark.field === 'answer');

/** "答案：1. A 2. B" as the only line of a key. */
function keyLineAt(lines: readonly Line[]): number | null {
  const labelled = lines.map((line) => /^\s*(?:参考)?(?:答案|Answers?)\s*[:：]/i.test(line.text));
  if (labelled.filter(Boolean).length <= 2) {
    const at = lines.findIndex(
      (line, index) => index > 2 && labelled[index] === true && keyEntries(line).length >= 2,
    );
    if (at > 0) return at;
  }
  return rangesAt(lines);
}

/** "1-5 ABCDA 6-10 …" without a heading that we know: nothing else looks like that. */
function rangesAt(lines: readonly Line[]): number | null {
  const at = lines.findIndex(
    (line, index) =>
      index > 4 &&
      line.kind !== 'table' &&
      /^\s*(?:.{0,12}[:：]\s*)?1\s*[-~～—–至到]/.test(line.text) &&
      keyEntries(line).length >= 3,
  );
  if (at < 0) return null;
  const isHeading = (line: Line | undefined): boolean =>
    line !== undefined &&
    line.text.length <= 40 &&
    !questionNumber(line.text) &&
    !fieldMarks(line.text).length;
  let from = at;
  while (from > at - 3 && isHeading(lines[from - 1]) && isSectionHeading(lines[from - 1]?.text ?? '', false))
    from--;
  return from;
}

/** "17. [解]" after question 22: the solutions begin here, with the key's lines before them. */
function solvedAgainAt(lines: readonly Line[]): number | null {
  let highest = 0;
  for (let at = 0; at < lines.length; at++) {
    const text = lines[at]?.text ?? '';
    const mark = questionNumber(text);
    if (!mark || mark.strength !== 'strong') continue;
    if (mark.number <= highest && highest >= 5 && fieldMarks(text.slice(mark.length))[0]?.index === 0) {
      let from = at;
      while (from > 1 && at - from < 10 && isKeyLike(lines[from - 1]?.text ?? '')) from--;
      return from;
    }
    if (mark.number > highest && mark.number <= highest + 4) highest = mark.number;
  }
  return null;
}

const isKeyLike = (text: string): boolean =>
  /^!\[\]/.test(text) ||
  (text.match(/(?:^|\s)\d{1,2}\s*[.．]/g)?.length ?? 0) >= 2 ||
  /^\s*\d{1,2}\s*[.．]\s*\S{1,12}$/.test(text);

/** Numbers that begin again from 1 with answers behind them are the answer part even without a heading. */
function restartedAt(lines: readonly Line[]): number | null {
  const marks = lines.map((line) => questionNumber(line.text));
  let highest = 0;
  for (let at = 0; at < lines.length; at++) {
    const mark = marks[at];
    if (!mark) continue;
    if (mark.number !== 1 || highest < 4) {
      highest = Math.max(highest, mark.number <= highest + 4 ? mark.number : 0);
      continue;
    }
    const next = marks.findIndex((other, index) => index > at && other?.number === 2);
    const own = lines.slice(at, next > 0 ? next : at + 6);
    const headed = lines.slice(Math.max(0, at - 2), at).some((line) => isSectionHeading(line.text, false));
    const answers = own.some(
      (line, index) =>
        fieldMarks(line.text).length > 0 ||
        (index === 0 && /^\s*[A-H]{1,4}\s*$/.test(line.text.slice(mark.length))),
    );
    const bodyHasAnswers = lines
      .slice(0, at)
      .some((line) => fieldMarks(line.text).some((field) => field.field === 'answer'));
    if (next > 0 && answers && !bodyHasAnswers && highest >= 4) return headed ? at - 1 : at;
  }
  return null;
}
