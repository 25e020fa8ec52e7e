/**
 * Looks for the numbers that a chain lacks where layout hides them: behind the end of the line above, in the next
 * column, glued to the points of a question. Splits lines; what begins there is decided by the chain again. Pure.
 */
import { isSectionHeading, toAscii } from './marks.js';
import type { QuestionStart } from './number-chain.js';
import type { Line } from './types.js';

/** More gaps than a paper has. */
const LOST_MAX = 20;

/** The lines with those that hold a lost number split before it; the same array where none is found. */
export function withLostNumbers(lines: readonly Line[], starts: readonly QuestionStart[]): readonly Line[] {
  const splits = new Map<number, number>();
  const isBracketed = starts.every(({ line }) => BRACKET_MARK.test(lines[line]?.text ?? ''));
  starts.forEach((start, index) => {
    const before = starts[index - 1];
    if (!before || splits.size >= LOST_MAX) return;
    if (start.number <= before.number) return lookBehind(before, lines, start.line, splits);
    if (start.number - before.number < 2) return;
    if (start.number - before.number > LOST_MAX) return;
    for (let lost = before.number + 1; lost < start.number; lost++) {
      const found = placeOf(lost, lines, before.line, start.line, isBracketed ? IN_GRID : INNER_NUMBER);
      if (found) splits.set(found.line, found.offset);
    }
  });
  const last = starts.at(-1);
  if (last) lookBehind(last, lines, Math.min(lines.length, last.line + LAST_LINES), splits);
  if (splits.size === 0) return lines;
  return lines.flatMap((line, at) => {
    const offset = splits.get(at);
    return offset === undefined ? [line] : splitAt(line, offset);
  });
}

/** The last question of a section may hold the next one behind its bracket: "…（ ） 4) …". */
function lookBehind(
  before: QuestionStart,
  lines: readonly Line[],
  to: number,
  splits: Map<number, number>,
): void {
  for (let at = before.line; at < to; at++) {
    const line = lines[at];
    if (!line || line.kind !== 'text' || isSectionHeading(line.text, line.hints.role === 'section')) return;
    const match = [...toAscii(line.text).matchAll(BEHIND_BRACKET)].find(
      ([, number]) => Number(number) === before.number + 1,
    );
    if (match) return void splits.set(at, match.index + match[0].length - (match[2]?.length ?? 0));
  }
}

/** Lines of one question. */
const LAST_LINES = 12;
const BEHIND_BRACKET = /\\(?:fillin|paren) {0,4}(?=(\d{1,3}))((?:\d{1,3}) ?[．、.)）](?!\d))/g;

/** A number with the mark of a question within a line: behind a sentence, a gap between columns, a blank. */
const INNER_NUMBER =
  /(?<=[。．？?；;）)】\]\u4e00-\u9fff][ \t]{0,3}|[ \t]{2}|\\(?:fillin|paren) ?)(?<!\d)(\d{1,3}) ?(?:[．、]|[.](?!\d)|(?=[（(] ?(?:本小?题)? ?\d{1,2} ?分))/g;

/** "1) 3 + 4 =    2) 5 + 6 =": a paper that marks its numbers so may set several on a line. */
const BRACKET_MARK = /^\s{0,8}\d{1,3}\s?[)）]/;
const IN_GRID = /(?<=[ \t]{2}|\\(?:fillin|paren) ?)(?<!\d)(\d{1,3}) ?[)）](?=[ \t$])/g;

/** The one place between two lines where a number has the mark of a question; null where there are none or several. */
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
