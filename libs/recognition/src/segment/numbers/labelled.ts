/**
 * Examples and exercises that count by their names ("例1 … 变式1 … 例2 …"), as handouts number them: each is a question,
 * in any order of the names. Owns the detection of such lines; the chain owns the numbers from 1 below a heading. Pure.
 */
import { isSectionHeading, questionNumber, toAscii, type NumberMark } from '../marks.js';
import type { Line } from '../types.js';

/** Fewer of them are words of the text. */
const LABELLED_MIN = 2;
/** "【例1】", "[变式1-2]", "〖练2〗": in brackets the number may be left out. */
const BRACKETED =
  /^\s{0,8}(?:\*\*)?[【[［〖]\s{0,2}(例题?|典例|典型例题|经典例题|母题|变式|变式训练|变式练习|变式题|举一反三|跟踪训练|跟踪练习|跟踪演练|即学即练|对点练|对点训练|针对训练|针对练习|巩固|巩固练习|随堂练|训练|练习?|练一练|真题|考题)\s{0,2}(?:(\d{1,2})|([一二三四五六七八九十]))?(?:\s?[-–—.．]\s?(\d{1,2}))?\s{0,2}[】\]］〗](?:\*\*)?[\s.．、:：]{0,4}/;
/** "例1  已知…", "变式训练2．…": the number is required, with a mark or a space after it. */
const PLAIN =
  /^\s{0,8}(?:\*\*)?(例题?|典例|典型例题|经典例题|母题|变式|变式训练|变式练习|变式题|举一反三|跟踪训练|跟踪练习|跟踪演练|即学即练|对点练|对点训练|针对训练|针对练习|随堂练|练习?)\s{0,2}(\d{1,2})()(?:\s?[-–—]\s?(\d{1,2}))?(?:\*\*)?(?:\s{0,2}[.．、:：]\s{0,4}(?!\d)|[\s\u3000]{1,8}|\s{0,2}(?=[（(【[$]))/;
const CHINESE = '一二三四五六七八九十';
const isExample = (name: string): boolean => /例|母题/.test(name);

interface LabelledMark extends NumberMark {
  line: number;
  name: string;
}

/** The named questions among lines [from, to) in order; [] if a paper has none. */
export function labelledMarks(lines: readonly Line[], from: number, to: number): LabelledMark[] {
  const marks: LabelledMark[] = [];
  let example = 0;
  for (let at = from; at < to; at++) {
    const line = lines[at];
    if (!line || line.kind === 'table' || line.hints.role) continue;
    const text = toAscii(line.text);
    const match = BRACKETED.exec(text) ?? PLAIN.exec(text);
    if (!match) continue;
    // "【巩固练习】" above numbers is a heading.
    const rest = text.slice(match[0].length).trim();
    if (rest === '' && (at + 1 >= to || questionNumber(lines[at + 1]?.text ?? '') !== null)) continue;
    const name = match[1] ?? '';
    const printed = Number(match[4] ?? match[2] ?? 0) || CHINESE.indexOf(match[3] ?? ' ') + 1;
    const number = printed || (isExample(name) ? example + 1 : Math.max(example, 1));
    if (isExample(name)) example = number;
    marks.push({ number, length: match[0].length, strength: 'strong', line: at, name });
  }
  const isCounted = marks.length >= LABELLED_MIN && marks.some(({ number }) => number === 1);
  return isCounted ? marks : [];
}

/** The lines, closed to other numbers from each named question up to the next heading. */
export function withoutLabelled(lines: readonly Line[], marks: readonly LabelledMark[]): readonly Line[] {
  const heads = new Set(marks.map(({ line }) => line));
  let inside = false;
  return lines.map((line, at) => {
    if (heads.has(at)) inside = true;
    else if (isSectionHeading(line.text, line.hints.role === 'section')) inside = false;
    return inside ? { ...line, isBlanked: true } : line;
  });
}
