/**
 * Looks for the numbers that a chain lacks because layout hides them: after the end of the line above, in the next
 * column, directly after the points of a question. Splits lines; the chain then decides again which begin questions.
 * Pure.
 */
import { isSectionHeading, questionNumber, toAscii } from '../marks.js';
import type { Reading } from '../rules/rule.js';
import { questionStarts, type QuestionStart } from './number-chain.js';
import type { Line } from '../types.js';

/** More gaps than a paper has. */
const LOST_MAX = 20;

/** The reading with such numbers, if they begin more questions; the same otherwise. */
export function withNumbersFound(reading: Reading): Reading {
  const { lines, starts, answersFrom } = reading;
  const found = withLostNumbers(lines, starts);
  if (found === lines) return reading;
  const end = answersFrom + found.length - lines.length;
  const again = questionStarts(found, 0, end);
  return again.length > starts.length ? { lines: found, starts: again, answersFrom: end } : reading;
}

/** The lines, with those that contain a lost number split before it; unchanged if none is found. */
function withLostNumbers(lines: readonly Line[], starts: readonly QuestionStart[]): readonly Line[] {
  const splits = new Map<number, number[]>();
  const isBracketed = starts.every(({ line }) => BRACKET_MARK.test(lines[line]?.text ?? ''));
  starts.forEach((start, index) => {
    const before = starts[index - 1];
    if (!before || splits.size >= LOST_MAX) return;
    if (start.number <= before.number) return findAfter(before, lines, start.line, splits);
    if (start.number - before.number < 2) return;
    if (start.number - before.number > LOST_MAX) return;
    for (let lost = before.number + 1; lost < start.number; lost++) {
      const found = placeOf(lost, lines, before.line, start.line, isBracketed ? IN_GRID : INNER_NUMBER);
      if (found) splits.set(found.line, [...(splits.get(found.line) ?? []), found.offset]);
    }
  });
  const last = starts.at(-1);
  if (last) findAfter(last, lines, Math.min(lines.length, last.line + LAST_LINES), splits);
  if (splits.size === 0) return lines;
  return lines.flatMap((line, at) => {
    const offsets = splits.get(at);
    return offsets === undefined ? [line] : splitAtAll(line, offsets);
  });
}

/** The last question of a section may contain the next one after its bracket: "…（ ） 4) …". */
function findAfter(
  before: QuestionStart,
  lines: readonly Line[],
  to: number,
  splits: Map<number, number[]>,
): void {
  if (splitRows(before, lines, to, splits)) return;
  for (let at = before.line; at < to; at++) {
    const line = lines[at];
    if (!line || line.kind !== 'text' || isSectionHeading(line.text, line.hints.role === 'section')) return;
    const match = [...toAscii(line.text).matchAll(AFTER_BRACKET)].find(
      ([, number]) => Number(number) === before.number + 1,
    );
    if (match) return void splits.set(at, [match.index + match[0].length - (match[2]?.length ?? 0)]);
  }
}

/** "1. 信息隐蔽  2. 内聚性  3. 软件测试", "1. 46+38=  2. 91-57=": several short questions on a line, which count up. */
const IN_ROW =
  /(?<=\S[ \t\u3000]{2,12})(\d{1,3}) ?[．、.](?!\d)[ \t]{0,4}(?=[\u4e00-\u9fffA-Za-z]{2}|[（(]?\d[\d.,×÷+−*/()（） -]{1,30}[=＝])/g;
const ROW_MIN = 2;
const ROW_CHARS_MAX = 24;

function splitRows(
  before: QuestionStart,
  lines: readonly Line[],
  to: number,
  splits: Map<number, number[]>,
): boolean {
  let expected = before.number + 1;
  let isRow = false;
  for (let at = before.line; at < to; at++) {
    const line = lines[at];
    if (!line || line.kind !== 'text' || isSectionHeading(line.text, line.hints.role === 'section')) break;
    if (at > before.line) {
      if (questionNumber(line.text)?.number !== expected) break;
      expected++;
    }
    const offsets: number[] = [];
    for (const match of toAscii(line.text).matchAll(IN_ROW)) {
      if (Number(match[1]) !== expected || match.index - (offsets.at(-1) ?? 0) > ROW_CHARS_MAX) break;
      offsets.push(match.index);
      expected++;
    }
    if (offsets.length < ROW_MIN) break;
    splits.set(at, offsets);
    isRow = true;
  }
  return isRow;
}

/** Lines of one question. */
const LAST_LINES = 12;
const AFTER_BRACKET = /\\(?:fillin|paren) {0,4}(?=(\d{1,3}))((?:\d{1,3}) ?[．、.)）](?!\d))/g;

/** A number with the mark of a question within a line: after a sentence, a gap between columns, a blank. */
const INNER_NUMBER =
  /(?<=[。．？?；;）)】\]\u4e00-\u9fff][ \t]{0,3}|[ \t]{2}|\\(?:fillin|paren) ?)(?<!\d)(\d{1,3}) ?(?:[．、]|[.](?!\d)|(?=[（(] ?(?:本小?题)? ?\d{1,2} ?分))/g;

/** "1) 3 + 4 =    2) 5 + 6 =": a paper that marks its numbers like this may print several on a line. */
const BRACKET_MARK = /^\s{0,8}\d{1,3}\s?[)）]/;
const IN_GRID = /(?<=[ \t]{2}|\\(?:fillin|paren) ?)(?<!\d)(\d{1,3}) ?[)）](?=[ \t$])/g;

/** The only place between two lines where a number has the mark of a question; null if there are none or several. */
function placeOf(
  number: number,
  lines: readonly Line[],
  from: number,
  to: number,
  pattern: RegExp,
): { line: number; offset: number } | null {
  const places = lines.slice(from, to).flatMap((line, index) => {
    if (line.kind !== 'text') return [];
    return [...toAscii(line.text).matchAll(pattern)]
      .filter((match) => Number(match[1]) === number)
      .map((match) => ({ line: from + index, offset: match.index }));
  });
  return places.length === 1 ? (places[0] ?? null) : null;
}

const splitAtAll = (line: Line, offsets: readonly number[]): Line[] => {
  const [first, ...later] = [...offsets].sort((a, b) => a - b);
  if (first === undefined) return [line];
  const [head, rest] = splitAt(line, first);
  const moved = line.text.length - (rest?.text.length ?? 0);
  return [
    ...(head ? [head] : []),
    ...(rest
      ? splitAtAll(
          rest,
          later.map((offset) => offset - moved),
        )
      : []),
  ];
};

const splitAt = (line: Line, offset: number): Line[] => [
  { ...line, text: line.text.slice(0, offset), doubts: line.doubts.filter(({ start }) => start < offset) },
  {
    ...line,
    text: line.text.slice(offset).trimStart(),
    hints: {},
    doubts: line.doubts
      .filter(({ start }) => start >= offset)
      .map((doubt) => ({ ...doubt, start: 0, end: Math.max(0, doubt.end - offset) })),
  },
];
