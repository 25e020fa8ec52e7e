/**
 * Papers of two levels: groups whose questions are numbered below their heading ("一、填空题 1. … 2. …") and headings that
 * are questions themselves ("三、（10 分）求…"), whose numbers below are their parts. Pure.
 */
import {
  chineseNumber,
  chineseOrdinal,
  isSectionHeading,
  NAMES_QUESTION_TYPE,
  type NumberMark,
} from '../marks.js';
import { romanOrdinal } from './structure.js';
import type { QuestionStart } from '../numbers/number-chain.js';
import type { Line } from '../types.js';

interface Heading extends NumberMark {
  line: number;
  /** The line after its part. */
  end: number;
}

/** With fewer headings they are not a level of a paper. */
const HEADINGS_MIN = 3;
/** What a group says about its questions: "每小题 3 分" (with specks of a scan between), "本大题共 8 小题，共 24 分". */
const SIZES_GROUP =
  /每[^\u4e00-\u9fff]{0,10}(?:一\s{0,3})?(?:个\s{0,3})?(?:小?题|空)|共\s{0,3}\d+\s{0,3}(?:个\s{0,3})?(?:小题|题)/;
/** Groups of questions of one type, by name only. */
const NAMES_GROUP = /(?:选择|填空|判断|解答|简答|计算|应用|证明|解释|论述)题/;
/** Points or parts of a single question. */
const FIRST_PART = /第\s{0,3}[(（]\s{0,3}1\s{0,3}[)）]\s{0,3}小题/;
const ASKS_ITSELF =
  /[(（]\s{0,3}(?:本[大小]?题)?(?:满分|共)?\s{0,3}\d{1,3}\s{0,3}分\s{0,3}[)）]|第\s{0,3}[(（]\s{0,3}1\s{0,3}[)）]\s{0,3}小题/;

/** "一、读一读，连一连。", "四、算一算": an instruction for everything below, without a number in it. */
const TASK_NAME = /([\u4e00-\u9fff])一\1|写得数|竖式|口算|写话|默写/;

/** "七、阅读短文，回答问题。" */
const READS = /阅读|短文|读一读|课文|古诗|材料/;

/** "V. Write five sentences about your weekend.": a composition needs no numbers. */
const WRITES =
  /^\s{0,8}(?:\*\*)?[IVX]{1,5}[.．、)）:]?\s{0,4}(?:write|describe|draw|explain|compose|translate|discuss|essay|writing|composition|summari[sz]e|design|create|tell)\b/i;

/** A heading's text continues for at most this many lines. */
const HEADING_LINES = 3;
/** Less text than this asks for nothing. */
const QUESTION_CHARS_MIN = 8;

/** The starts, with questions for the headings that are questions; `to`: the line where the answers begin. */
export function withHeadingQuestions(
  starts: readonly QuestionStart[],
  lines: readonly Line[],
  to: number,
): readonly QuestionStart[] {
  const headings = headingsOf(lines, to);
  if (headings.length < HEADINGS_MIN) return starts;
  const within = ({ line, end, number }: Heading): QuestionStart[] =>
    starts.filter(
      (start) => start.line >= line && start.line < end && !(start.line === line && start.number === number),
    );
  const inBrackets = (start: QuestionStart): boolean => /^\s*[（(]/.test(lines[start.line]?.text ?? '');
  const isNamed = (heading: Heading): boolean =>
    NAMES_QUESTION_TYPE.test(textOf(heading, within(heading), lines).slice(0, 60));
  const usesBrackets =
    starts.every(inBrackets) && headings.some((heading) => isNamed(heading) && within(heading).length > 1);
  const groups = headings.filter((heading) => isGroup(heading, within(heading), lines, usesBrackets));
  const questionHeadings = headings.filter(
    (heading) => !groups.includes(heading) && isQuestion(heading, within(heading), lines),
  );
  // If most headings ask and none gives the size of a group, they are the paper's own numbers, and the numbers below
  // them are their parts: "一、看拼音，写词语。二、… 七、阅读短文，回答问题。1. … 2. …".
  const asks = headings.filter(
    (heading) => !usesBrackets && within(heading).every(inBrackets) && isQuestion(heading, [], lines),
  );
  const isSized = headings.some((heading) => SIZES_GROUP.test(textOf(heading, within(heading), lines)));
  const isTyped = headings.filter((heading) => NAMES_GROUP.test(lines[heading.line]?.text ?? '')).length > 1;
  // Several headings without their own points above numbers are groups; only a reading text has its questions so.
  const grouped = headings.filter((heading) => {
    const own = within(heading);
    const text = textOf(heading, own, lines);
    return own.length > 1 && !own.every(inBrackets) && !READS.test(text) && !ASKS_ITSELF.test(text);
  });
  const isGrouped = !usesBrackets && grouped.length > 1;
  if (asks.length >= HEADINGS_MIN && asks.length * 2 > headings.length && !isSized && !isTyped && !isGrouped)
    return headings.map(({ end: _end, ...mark }) => ({ ...mark, certain: true, isHeading: true }));
  // If every heading asks, they are the paper's own numbers; if none does, there is one level.
  if (questionHeadings.length === 0 || !groups.some((group) => within(group).length > 1)) return starts;
  const parts = new Set(questionHeadings.flatMap(within));
  return [
    ...starts.filter((start) => !parts.has(start)),
    ...questionHeadings.map(({ end: _end, ...mark }): QuestionStart => ({
      ...mark,
      certain: true,
      isHeading: true,
    })),
  ].sort((a, b) => a.line - b.line);
}

/**
 * The starts of a paper whose markup names its questions, with the headings that ask by themselves: "四、应用题（16 分）"
 * above a text without any item, whether a command or only its words make it a heading.
 */
export function withAskingSections(
  starts: readonly QuestionStart[],
  lines: readonly Line[],
  to: number,
): readonly QuestionStart[] {
  const sections = lines
    .slice(0, to)
    .flatMap(({ hints, text }, at) =>
      hints.role === 'section' || (hints.role === undefined && isSectionHeading(text, false)) ? [at] : [],
    );
  const asking = sections.flatMap((line, index): QuestionStart[] => {
    const end = sections[index + 1] ?? to;
    const mark = chineseOrdinal(lines[line]?.text ?? '');
    const text = lines.slice(line + 1, end).filter(({ hints }) => hints.role === undefined);
    const asked = text
      .map((own) => own.text)
      .join('')
      .replace(/\s/g, '');
    const isEmpty = !starts.some((start) => start.line >= line && start.line < end);
    return mark && isEmpty && asked.length >= QUESTION_CHARS_MIN
      ? [{ ...mark, line, certain: true, isHeading: true }]
      : [];
  });
  return asking.length === 0 ? starts : [...starts, ...asking].sort((a, b) => a.line - b.line);
}

/** The questions of a paper without other numbers: headings from 一, each of which asks ("一、（12 分）求…"). */
export function headingStarts(lines: readonly Line[], to: number): QuestionStart[] {
  const headings = headingsOf(lines, to);
  const isPaper = headings.length >= HEADINGS_MIN && headings.every((one) => isQuestion(one, [], lines));
  return isPaper
    ? headings.map(({ end: _end, ...mark }) => ({ ...mark, certain: true, isHeading: true }))
    : [];
}

/** Headings that count from 一, or from I, without a gap. */
const headingsOf = (lines: readonly Line[], to: number): Heading[] => {
  const chinese = countedBy(chineseOrdinal, lines, to);
  return chinese.length > 0 ? chinese : countedBy(romanOrdinal, lines, to);
};

function countedBy(read: (text: string) => NumberMark | null, lines: readonly Line[], to: number): Heading[] {
  const found: Omit<Heading, 'end'>[] = [];
  for (let at = 0; at < to; at++) {
    const line = lines[at];
    if (!line || line.kind === 'table' || line.hints.role === 'header') continue;
    const mark = read(line.text);
    if (mark?.number === found.length + 1) found.push({ ...mark, line: at });
  }
  return found.map((heading, at) => ({ ...heading, end: found[at + 1]?.line ?? to }));
}

function isGroup(
  heading: Heading,
  own: readonly QuestionStart[],
  lines: readonly Line[],
  usesBrackets: boolean,
): boolean {
  const text = textOf(heading, own, lines);
  if (SIZES_GROUP.test(text) && !FIRST_PART.test(text)) return true;
  if (own.length === 0) return false;
  // Parts of a question are in brackets, unless everything with a number is.
  const inBrackets = !usesBrackets && own.every((start) => /^\s*[（(]/.test(lines[start.line]?.text ?? ''));
  return !inBrackets || NAMES_QUESTION_TYPE.test(text.slice(0, 60)) || !ASKS_ITSELF.test(text);
}

function isQuestion(heading: Heading, own: readonly QuestionStart[], lines: readonly Line[]): boolean {
  const first = lines[heading.line]?.text ?? '';
  // Not a heading by its words, or one that gives the points of a single question.
  const isNamed = chineseOrdinal(first) ? chineseNumber(first) === null : !WRITES.test(first);
  const isTask = own.length === 0 && TASK_NAME.test(first) && !NAMES_GROUP.test(first);
  if (isNamed && !isTask && !ASKS_ITSELF.test(textOf(heading, own, lines))) return false;
  const rest = lines.slice(heading.line + 1, heading.end).map(({ text }) => text);
  const asked = [first.slice(heading.length), ...rest].join('').replace(ASKS_ITSELF, '').replace(/\s/g, '');
  return asked.length >= QUESTION_CHARS_MIN;
}

/** The heading up to its first number. */
function textOf({ line, end }: Heading, own: readonly QuestionStart[], lines: readonly Line[]): string {
  const to = Math.min(own[0]?.line ?? end, end, line + HEADING_LINES);
  return lines
    .slice(line, Math.max(to, line + 1))
    .map(({ text }) => text)
    .join('');
}
