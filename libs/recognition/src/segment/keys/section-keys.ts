/**
 * Keys after each section of a paper instead of after the last: "选择题答案：1. A 2. B", and then "二、填空题". Owns the
 * detection of such lines; the assembler matches their answers. Pure.
 */
import { keyEntries } from './answer-key.js';
import { kindOf } from './answer-section.js';
import { isAnswerPartHeading, isSectionHeading, questionNumber } from '../marks.js';
import { ordinalOf } from '../headings/structure.js';
import type { Assembly } from '../rules/rule.js';
import { readAnswers } from './read-answers.js';
import type { Line } from '../types.js';

const LABELLED =
  /^\s{0,8}(?:\*\*)?[【[]?(?:[\u4e00-\u9fff]{0,8}答案|Answers?|Keys?)\s{0,4}[】\]]?\s{0,4}[:：]?\s{0,4}(?:\*\*)?/i;
/** "B卷", "第二套": another paper in the same file. */
const PAPER =
  /^\s{0,8}(?:\*\*)?(?:[A-D]\s?卷|第[一二三四五六七八九十\d]{1,2}套|(?:模拟|测试|试)(?:试)?[卷题][一二三四五六\d]|(?:Paper|Test|Exam)\s[A-D\d])(?:\*\*)?\s{0,8}$/i;
/** A key of one section has at most this many lines. */
const KEY_LINES_MAX = 60;

/** The lines with those of such keys marked; unchanged if the paper prints its answers elsewhere. */
export function withSectionKeys(lines: readonly Line[]): readonly Line[] {
  let ordinal = 0;
  const kinds = new Set<string>();
  const isHeading = (line: Line): boolean => isSectionHeading(line.text, line.hints.role === 'section');
  const marked = new Set<number>();
  const following = nextHeadings(lines, isHeading);
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at];
    if (!line) break;
    if (PAPER.test(line.text)) ordinal = 0;
    if (isHeading(line)) {
      ordinal = ordinalOf(line.text) ?? ordinal;
      const kind = kindOf(line.text);
      if (kind !== null) kinds.add(kind);
      continue;
    }
    if (answersAbove(lines, at)) {
      marked.add(at);
      continue;
    }
    if (kinds.size === 0 || !opensKey(line)) continue;
    const end = following[at + 1] ?? -1;
    const next = lines[end];
    if (!next || end - at > KEY_LINES_MAX) continue;
    const own = ordinalOf(next.text);
    const kind = kindOf(next.text);
    // Answers of a whole paper begin with its first section again.
    const isNextPart =
      PAPER.test(next.text) ||
      (own === null ? ordinal === 0 && kind !== null && !kinds.has(kind) : own === ordinal + 1 && own > 1);
    const holds = lines.slice(at, end).some((other) => keyEntries(other).length > 0);
    if (!isNextPart || !holds || asksOn(lines, at, end)) continue;
    for (let own = at; own < end; own++) marked.add(own);
    at = end - 1;
  }
  return marked.size === 0
    ? lines
    : lines.map((line, at) => (marked.has(at) ? { ...line, isKey: true } : line));
}

/** Whether the questions above a label continue below it: then it labels the answer of one of them. */
function asksOn(lines: readonly Line[], at: number, end: number): boolean {
  const above = lines
    .slice(Math.max(0, at - KEY_LINES_MAX), at)
    .flatMap(({ text }) => questionNumber(text)?.number ?? [])
    .at(-1);
  return (
    above !== undefined &&
    lines.slice(at + 1, end).some(({ text }) => questionNumber(text)?.number === above + 1)
  );
}

/** For each line the first heading or other paper from there on. */
function nextHeadings(lines: readonly Line[], isHeading: (line: Line) => boolean): number[] {
  const next: number[] = [];
  for (let at = lines.length - 1; at >= 0; at--) {
    const line = lines[at];
    next[at] = line && (isHeading(line) || PAPER.test(line.text)) ? at : (next[at + 1] ?? -1);
  }
  return next;
}

/** "答案：7.A 8.D 9.B" right after questions 7 to 9, while others have their own answers. */
function answersAbove(lines: readonly Line[], at: number): boolean {
  const line = lines[at];
  const label = LABELLED.exec(line?.text ?? '');
  // "【答案】（1）…（2）…" contains the parts of one answer.
  if (!line || !label || /^[（(]/.test(line.text.slice(label[0].length))) return false;
  const entries = keyEntries(line);
  if (entries.length <= 1) return false;
  const above = lines
    .slice(Math.max(0, at - KEY_LINES_MAX), at)
    .flatMap(({ text }) => questionNumber(text)?.number ?? []);
  const last = entries.at(-1)?.number;
  const next = lines
    .slice(at + 1, at + 1 + KEY_LINES_MAX)
    .flatMap(({ text }) => questionNumber(text)?.number ?? [])[0];
  // At the end of a paper the key of a later section has no question after it.
  const ends = next === undefined && (entries[0]?.number ?? 1) > 1 && isBracketed(line.text);
  return (
    last === above.at(-1) &&
    (next === (last ?? 0) + 1 || ends) &&
    entries.every(({ number }) => above.includes(number))
  );
}

/** "【答案】", which is below questions; "答案：" may be the key of all. */
const isBracketed = (text: string): boolean => /^\s{0,8}(?:\*\*)?[【[［]/.test(text);

const opensKey = (line: Line): boolean =>
  isAnswerPartHeading(line.text) || (LABELLED.test(line.text) && keyEntries(line).length > 1);

/** Each key with the questions of the sections since the one before it. */
export function readSectionKeys({ lines: all, answersFrom, keys, result }: Assembly): void {
  const lines = all.slice(0, answersFrom);
  for (const [index, { at, questions }] of keys.entries()) {
    const end = lines.findIndex((line, own) => own > at && !line.isKey);
    const own = result.questions.slice(keys[index - 1]?.questions ?? 0, questions);
    readAnswers(lines.slice(at, end < 0 ? lines.length : end), { ...result, questions: own });
  }
}
