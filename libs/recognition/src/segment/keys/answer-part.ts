/**
 * Where the answers of a whole paper begin: at a heading, at numbers that begin again, at a key without a heading. Pure
 * tests on lines; the assembler matches answers to questions.
 */
import { keyEntries } from './answer-key.js';
import { countsUp } from '../counting.js';
import { letterString, letterStringAt } from './letter-strings.js';
import {
  ASKS,
  chineseOrdinal,
  fieldMarks,
  isAnswerPartHeading,
  isSectionHeading,
  OTHER_NUMBERS,
  questionNumber,
} from '../marks.js';
import { ordinalOf } from '../headings/structure.js';
import type { Line } from '../types.js';

/** "答案：", "【参考答案】". */
const IS_LABEL = /[:：]\s*$|^\s{0,8}[【[［][^】\]］]{2,8}[】\]］]\s*$/;

/** The heading of the answer part ("参考答案"), with numbers before and after it. */
export function headedAt(lines: readonly Line[]): number | null {
  let numbered = 0;
  let firstLabel: number | null = null;
  let lastEntry: number | null = null;
  for (const [at, line] of lines.entries()) {
    const before = numbered;
    if (line.hints.role === 'question' || isNumbered(line.text)) numbered++;
    const isHeading = headsAnswers(lines, at) || headsKey(lines, at);
    if (before < 2 || !isHeading || NO_HEADINGS.has(line.hints.role ?? '')) continue;
    // "答案：" on its own line is the label of one answer if other labels have their answers after them.
    firstLabel ??= indexOrEnd(lines, lines.findIndex(hasAnswerLabel));
    if (IS_LABEL.test(line.text) && firstLabel < at) continue;
    lastEntry ??= lines.findLastIndex(
      (other) =>
        other.hints.role === 'question' ||
        isNumbered(other.text) ||
        keyEntries(other).length > 0 ||
        letterString(other.text) !== null,
    );
    if (lastEntry > at) return at;
  }
  return null;
}

/** "Short answers" heads a key as well as questions that ask for them: the lines below decide. */
function headsAnswers(lines: readonly Line[], at: number): boolean {
  const text = lines[at]?.text ?? '';
  if (!isAnswerPartHeading(text)) return false;
  if (!isSectionHeading(text, false)) return true;
  const below = lines
    .slice(at + 1)
    .filter((line) => line.hints.role === 'question' || isNumbered(line.text))
    .slice(0, ENTRIES_LOOKED_AT);
  return below.filter((line) => ASKS.test(line.text) || TASK.test(line.text)).length * 2 <= below.length;
}
const ENTRIES_LOOKED_AT = 6;
/** A question or an instruction. */
const TASK =
  /[?？]\s{0,4}$|^\s{0,8}(?:\d{1,3}\s{0,2}[.)]\s{0,4})?(?:explain|describe|discuss|list|compare|write|give|state|name|define|why|how|what|which|who|when|where|show|prove|outline|find|calculate|identify|briefly)\b/i;

/** Roles that the format itself gives to other lines. */
const NO_HEADINGS = new Set(['title', 'question', 'option']);

/** "【解答】" on its own is the label of one solution, unless the key of all questions begins below it. */
const SOLVED = /^\s{0,8}[【[［]?\s?(?:解答|解|答)\s?[】\]］]?\s?[:：]?\s{0,8}$/;
/** "Solution" on its own, above numbers that end at the last number of the questions. */
const SOLVED_EN = /^\s{0,8}(?:\*\*)?(?:Solution|Answer)(?:\*\*)?\s{0,2}[:：]?\s{0,8}$/i;
function headsKey(lines: readonly Line[], at: number): boolean {
  const [text = '', below] = [lines[at]?.text, lines[at + 1]];
  if (SOLVED_EN.test(text)) return repeatsNumbers(lines, at);
  if (!SOLVED.test(text) || !below) return false;
  const entries = keyEntries(below);
  return entries.length >= 3 && entries[0]?.number === 1;
}

function repeatsNumbers(lines: readonly Line[], at: number): boolean {
  const numbers = (part: readonly Line[]): number[] =>
    part.flatMap(({ text }) => {
      const mark = questionNumber(text);
      return mark?.strength === 'strong' ? mark.number : [];
    });
  const [asked, solved] = [numbers(lines.slice(0, at)), numbers(lines.slice(at + 1))];
  return solved.length > 1 && solved[0] === 1 && countsUp(solved) && solved.at(-1) === Math.max(...asked);
}

/** However the paper numbers: below a heading of answers, each of these styles counts. */
const isNumbered = (text: string): boolean =>
  questionNumber(text) !== null ||
  chineseOrdinal(text) !== null ||
  OTHER_NUMBERS.some((read) => read(text) !== null);

const WORKED = /^(?:\*\*)?(?:试题)?(?:解析|详解|详细解答|解析部分|试题解析)(?:\*\*)?\s?[:：]?$/;

/** "解析" on its own line, once in the paper, before numbers that the questions have had. */
export function workedAt(lines: readonly Line[]): number | null {
  const headings = lines.flatMap((line, at) => (WORKED.test(line.text.trim()) ? [at] : []));
  const [at] = headings;
  if (at === undefined || headings.length > 1) return null;
  const before = lines.slice(0, at).flatMap(({ text }) => questionNumber(text)?.number ?? []);
  const next = lines.slice(at + 1, at + 4).flatMap(({ text }) => questionNumber(text)?.number ?? [])[0];
  return next !== undefined && before.length >= 4 && before.includes(next) && next < Math.max(...before)
    ? at
    : null;
}

const indexOrEnd = (lines: readonly Line[], index: number): number => (index < 0 ? lines.length : index);

const hasAnswerLabel = (line: Line): boolean => fieldMarks(line.text).some((mark) => mark.field === 'answer');

/** "答案：1. A 2. B" as the only line of a key. */
export const keyLineAt = (lines: readonly Line[]): number | null =>
  labelledKeyAt(lines) ?? letterStringAt(lines) ?? rangesAt(lines) ?? keyTableAt(lines);

/** The colon may be missing if the first number follows immediately ("**答案** 1–5 CADBB"). */
const KEY_LABEL =
  /^\s*(?:\*\*\s*)?(?:[\u4e00-\u9fff]{0,6}答案(?:\s(?:Answers?|Keys?))?|解答(?=[:：]\s{0,4}1\s?[.．、])|Answer\s{0,2}Keys?|Answers?|Keys?|Solutions?|Soluciones|Respuestas|Lösungen|Réponses|Corrigé|Gabarito|Ответы|Đáp án|정답)\s{0,4}(?:[:：.]|(?:\*\*)?\s{0,8}(?:[:：.]|1\s?[-–—~～至.．、]))/i;
const BRACKETED_KEY =
  /^\s{0,8}(?:\*\*\s{0,4})?[【[［]\s?(?:参考|正确)?答案\s?[】\]］]\s{0,4}[:：]?\s{0,4}1\s?[.．、:：]/;

function labelledKeyAt(lines: readonly Line[]): number | null {
  const labelled = lines.map((line) => KEY_LABEL.test(line.text));
  if (labelled.filter(Boolean).length > 2) return null;
  const at = lines.findIndex(
    (line, index) => index > 2 && labelled[index] === true && keyEntries(line).length >= 2,
  );
  if (at > 0) return at;
  // "【答案】1．B 2．C" below the last question is the question's own label, unless it has the answers of all.
  const bracketed = lines.findIndex(({ text }, index) => index > 2 && BRACKETED_KEY.test(text));
  const line = lines[bracketed];
  const entries = line ? keyEntries(line) : [];
  const numbers = lines
    .slice(0, Math.max(0, bracketed))
    .flatMap(({ text }) => questionNumber(text)?.number ?? []);
  const isWhole =
    entries[0]?.number === 1 && entries.length >= 2 && entries.length >= Math.max(...numbers, 0) - 1;
  return isWhole ? bracketed : null;
}

/** A key below questions that have their own answers: numbers in brackets are parts of the last one. */
export function keyAfterAnswersAt(lines: readonly Line[]): number | null {
  const at = labelledKeyAt(lines);
  return at !== null && /[:：]\s{0,4}[（(]\s{0,2}\d/.test(lines[at]?.text ?? '') ? null : at;
}

/** A table of numbers and answers after the last question, without a heading. */
export function keyTableAt(lines: readonly Line[]): number | null {
  const at = lines.findLastIndex(
    (line) => line.kind === 'table' && /答案|Answer/i.test(line.text) && keyEntries(line).length >= 3,
  );
  const isLast = lines.slice(at + 1).every((line) => questionNumber(line.text) === null);
  return at > 4 && isLast ? at : null;
}

const RANGE_ENTRY = /\d{1,3}\s?[-~～—–]\s?\d{1,3}\s?[.．:：、]?\s{0,4}[A-H]{2,20}/g;

/** "24-27 BDAC 28-30 ABC" and nothing else. */
const hasOnlyRanges = (text: string): boolean =>
  text.length <= 400 && text.replace(RANGE_ENTRY, '').replace(/[,，;；\s]/g, '') === '';

/** "1-5 ABCDA 6-10 …" without a known heading: nothing else looks like that. */
function rangesAt(lines: readonly Line[]): number | null {
  const at = lines.findIndex(
    (line, index) =>
      index > 4 &&
      line.kind !== 'table' &&
      keyEntries(line).length >= 3 &&
      (/^\s*(?:.{0,12}[:：]\s*)?1\s*[-~～—–至到]/.test(line.text) || hasOnlyRanges(line.text)),
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
export function solvedAgainAt(lines: readonly Line[]): number | null {
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

/** Numbers that begin again from 1 with answers after them are the answer part even without a heading. */
export function restartedAt(lines: readonly Line[]): number | null {
  const marks = lines.map((line) => questionNumber(line.text));
  const firstHeading = lines.findIndex((line) => isSectionHeading(line.text, line.hints.role === 'section'));
  let highest = 0;
  let asked = false;
  let known: { second: number[]; labelled: number[]; firstAnswer: number } | null = null;
  for (const [at, line] of lines.entries()) {
    // Numbered lines before the first section that ask for nothing are instructions, not questions.
    if (at === firstHeading && !asked) highest = 0;
    asked ||= ASKS.test(line.text);
    const mark = marks[at];
    if (!mark) continue;
    if (mark.number !== 1 || highest < 4) {
      highest = Math.max(highest, mark.number <= highest + 4 ? mark.number : 0);
      continue;
    }
    known ??= {
      second: nextTrue(marks.map((other) => other?.number === 2)),
      labelled: nextTrue(lines.map((other) => fieldMarks(other.text).length > 0)),
      firstAnswer: indexOrEnd(lines, lines.findIndex(hasAnswerLabel)),
    };
    // Questions that have their own answers are not followed by an answer part.
    if (known.firstAnswer < at) return null;
    const next = known.second[at] ?? lines.length;
    const hasAnswer =
      (known.labelled[at] ?? lines.length) < next || /^\s*[A-H]{1,4}\s*$/.test(line.text.slice(mark.length));
    if (next === lines.length || !hasAnswer || countsOn(lines, at)) continue;
    const isHeaded = lines
      .slice(Math.max(0, at - 2), at)
      .some((other) => isSectionHeading(other.text, false));
    return isHeaded ? at - 1 : at;
  }
  return null;
}

/** Whether the heading right above continues from the one before it: then another section begins, not the answers. */
function countsOn(lines: readonly Line[], at: number): boolean {
  const own = lines
    .slice(Math.max(0, at - 2), at)
    .flatMap(({ text }) => ordinalOf(text) ?? [])
    .at(-1);
  if (own === undefined || own < 2) return false;
  const before = lines
    .slice(0, Math.max(0, at - 2))
    .filter((line) => isSectionHeading(line.text, line.hints.role === 'section'))
    .flatMap(({ text }) => ordinalOf(text) ?? []);
  return before.at(-1) === own - 1;
}

/** For each index, the next index (itself included) whose flag is set; the length if there is none. */
function nextTrue(flags: readonly boolean[]): number[] {
  const next: number[] = [];
  for (let at = flags.length - 1; at >= 0; at--) next[at] = flags[at] ? at : (next[at + 1] ?? flags.length);
  return next;
}
