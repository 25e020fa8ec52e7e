/**
 * Texts that several questions share: reading passages, clozes, listening texts. Owns where such a text is and which
 * questions it belongs to; a text that only one question mentions stays in that question. Pure.
 */
import { isSectionHeading, toAscii } from '../marks.js';
import type { QuestionStart } from '../numbers/number-chain.js';
import type { Line } from '../types.js';

export interface Passage {
  /** Lines of the text, from and up to. */
  from: number;
  to: number;
  /** Of `starts`, from and up to. */
  firstStart: number;
  lastStart: number;
}

/** Words that announce a text for the questions below. */
const LEAD =
  /^\s{0,8}(?:\*\*)?(?:[（(【[]?\s{0,2}[一二三四五六A-E\d]{1,2}\s{0,2}[)）】\].、．]\s{0,4})?(?:(?:认真|仔细)?阅读(?:下面|下列|以下|短文|材料|所给)|根据(?:下面|下列|以下|所给)?(?:的)?(?:短文|材料|对话|图表)|(?:请?听)(?:下面|第|一段|材料|对话|独白)|材料[一1](?![0-9])|案例[一二三四五六\d]|case\s(?:study\s)?\d|read the (?:following |text|passage)|questions? \d{1,3}\s{0,2}(?:-|–|—|~|to|and|through)\s{0,2}\d{1,3} (?:are|is|refer|relate)|use the (?:following|passage|text)|passage\s(?:\d|[a-e]\b|one|two|three)|text\s(?:\d|[a-e]\b))/i;
/** Sections whose questions refer to a text above them. */
const READING_SECTION =
  /阅读理解|现代文阅读|文言文阅读|完形填空|完型填空|阅读表达|任务型阅读|听力|听短文|听对话|reading|cloze|listening|comprehension/i;
const RANGE =
  /(?:第|questions?|完成|回答|小题|题目?)\s{0,2}(\d{1,3})\s{0,2}(?:-|–|—|~|～|至|到|to|and|和|、|through)\s{0,2}(?:第)?(\d{1,3})/i;
const OPTION_LINE = /^\s{0,8}[（(]?[A-H]\s{0,4}[)）.．、]|(?:^|\s)D\s{0,4}[.．、]/;
const isOption = ({ text }: Line): boolean => OPTION_LINE.test(text);
/** Text below a heading of a reading section is a passage from this length on. */
const TEXT_CHARS_MIN = 80;
const PASSAGES_MAX = 100;
/** A lead is the beginning of a text; more lines than this before a question are something else. */
const LINES_MAX = 120;

export function findPassages(lines: readonly Line[], starts: readonly QuestionStart[]): Passage[] {
  const found: Passage[] = [];
  for (const [index, start] of starts.entries()) {
    if (found.length >= PASSAGES_MAX) break;
    const floor = (starts[index - 1]?.line ?? -1) + 1;
    const from = textAbove(lines, Math.max(floor, start.line - LINES_MAX), start.line, index > 0);
    if (from === null) continue;
    const before = found.at(-1);
    if (before) before.lastStart = Math.min(before.lastStart, index);
    const lead = lines
      .slice(from, start.line)
      .map(({ text }) => text)
      .join('\n');
    const lastStart = lastOf(lines, starts, index, lead);
    // A text for a single question stays in it, unless the paper says that it is a passage.
    if (lastStart - index < 2 && !RANGE.test(toAscii(lead))) continue;
    found.push({ from, to: start.line, firstStart: index, lastStart });
  }
  return found.filter(({ firstStart, lastStart }) => lastStart > firstStart);
}

/** The first line of the text above a question; null if the lines above belong to the previous question. */
function textAbove(lines: readonly Line[], floor: number, to: number, hasFormer: boolean): number | null {
  const heading = lastIndexOf(lines, floor, to, ({ text, hints }) =>
    isSectionHeading(text, hints.role === 'section'),
  );
  const body = heading === null ? floor : heading + 1;
  const own = lines.slice(body, to);
  if (own.some(({ hints }) => hints.role === 'answer' || hints.role === 'solution')) return null;
  const blanked = own.findIndex(({ isBlanked }) => isBlanked);
  if (blanked >= 0) {
    const former = heading === null && hasFormer ? lastIndexOf(own, 0, blanked, isOption) : null;
    return body + (former === null ? (heading === null && hasFormer ? blanked : 0) : former + 1);
  }
  const lead = leadOf(own);
  if (lead >= 0) {
    // The lines below a previous question count only if that question is complete: its options are above.
    const isBelowOptions = own.slice(0, lead).some(isOption);
    const hasRange = RANGE.test(toAscii(own[lead]?.text ?? ''));
    if (heading !== null || !hasFormer || isBelowOptions || hasRange) return body + lead;
    return null;
  }
  if (heading === null || !READING_SECTION.test(lines[heading]?.text ?? '')) return null;
  const chars = own.reduce((sum, { text }) => sum + text.length, 0);
  const isOptions = own.some(isOption);
  return chars >= TEXT_CHARS_MIN && !isOptions ? body : null;
}

/** "B" on its own above a text counts the texts of a section. */
const COUNTING_LETTER = /^\s{0,8}(?:\$\\mathbf\{[A-E]\}\$|\*{0,2}[（(]?[A-E][)）.．]?\*{0,2})\s{0,8}$/;

/** The line that announces the text, with the letter above it; -1 if there is none. */
function leadOf(own: readonly Line[]): number {
  const lead = own.findIndex(({ text }) => LEAD.test(text));
  const letter = own.findIndex(({ text }) => COUNTING_LETTER.test(text));
  if (lead >= 0) return letter >= 0 && letter < lead ? letter : lead;
  const chars = own.slice(letter + 1).reduce((sum, { text }) => sum + text.length, 0);
  return letter >= 0 && chars >= TEXT_CHARS_MIN ? letter : -1;
}

/** The start before which the text ends: by its announced range, else at the next heading. */
function lastOf(
  lines: readonly Line[],
  starts: readonly QuestionStart[],
  first: number,
  lead: string,
): number {
  const range = RANGE.exec(toAscii(lead));
  const numbers = range ? [Number(range[1]), Number(range[2])] : null;
  let last = first + 1;
  for (; last < starts.length; last++) {
    const start = starts[last];
    if (!start) break;
    if (
      numbers &&
      numbers[1] !== undefined &&
      (start.number > numbers[1] || start.number < (numbers[0] ?? 0))
    )
      break;
    const former = starts[last - 1]?.line ?? 0;
    const isNewSection =
      lastIndexOf(lines, former + 1, start.line, ({ text, hints }) =>
        isSectionHeading(text, hints.role === 'section'),
      ) !== null;
    if (isNewSection) break;
  }
  return last;
}

function lastIndexOf(
  lines: readonly Line[],
  from: number,
  to: number,
  test: (line: Line) => boolean,
): number | null {
  for (let at = to - 1; at >= from; at--) {
    const line = lines[at];
    if (line && test(line)) return at;
  }
  return null;
}
