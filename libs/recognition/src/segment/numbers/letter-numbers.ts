/**
 * Questions that count by a letter and a number ("А1. … А2. … В1. …", "A.1.", "B2)"), as the parts of Russian and
 * Spanish papers do: each letter is a section with its own numbers, also in the key. Owns the detection of such lines.
 * Pure.
 */
import { isAnswerPartHeading, isSectionHeading, questionNumber } from '../marks.js';
import { levelName } from './named-levels.js';
import type { Line } from '../types.js';

const MARK =
  /^\s{0,8}(?:\*\*)?(?:Задание\s{0,2})?([A-EАБВГС])\s?[.-]?\s?(\d{1,2})\s?[.):]?(?:\*\*)?[\s\u3000]{1,8}(?=\S)/;
const ENTRY =
  /(?<=^|[\s,;:(])([A-EАБВГС])\s?[.-]?\s?(\d{1,2})\s{0,2}[-–—.:)=]?\s{0,3}([^\s,;][^;,]{0,60}?)(?=[\s,;]{1,4}[A-EАБВГС]\s?[.-]?\s?\d|[;.]?\s{0,4}$)/g;
const KEY = /^\s{0,8}(?:\*\*)?(?:ответы|answers?|respuestas|ключ|keys?)\s{0,2}[:：]/i;
const MIN = 4;
/** Lines above the first number of a letter that may be its heading. */
const HEADING_REACH = 2;

interface LetterMark {
  line: number;
  letter: string;
  number: number;
  length: number;
}

/** The lines with ordinary numbers below a heading for each letter; unchanged for other papers. */
export function withLetterNumbers(lines: readonly Line[]): readonly Line[] {
  const key = lines.findIndex(({ text }) => isAnswerPartHeading(text) || KEY.test(text));
  const to = key < 0 ? lines.length : key;
  const marks = marksOf(lines, to);
  const plain = lines
    .slice(0, to)
    .filter(({ text }) => /^\s{0,8}\d/.test(text) && questionNumber(text)?.strength === 'strong').length;
  if (marks.length < MIN || plain > marks.length) return lines;
  const firsts = new Map<number, string>();
  for (const mark of marks) if (mark.number === 1) firsts.set(mark.line, mark.letter);
  const headings = headingsOf(lines, firsts);
  const texts = new Map([...firsts].map(([at, letter]) => [letter, headings.get(at)?.text ?? letter]));
  const byLine = new Map(marks.map((mark) => [mark.line, mark]));
  const headingLines = new Set([...headings.values()].map(({ at }) => at));
  return lines.flatMap((line, at): Line[] => {
    if (headingLines.has(at)) return [headingOf(line, line.text)];
    if (at >= to) return keyLines(line, texts);
    const mark = byLine.get(at);
    if (!mark) return [line];
    const numbered = { ...line, text: `${mark.number}. ${line.text.slice(mark.length)}` };
    return mark.number === 1 && !headings.has(at) ? [headingOf(line, mark.letter), numbered] : [numbered];
  });
}

/** Letters in order, each with numbers from 1. */
function marksOf(lines: readonly Line[], to: number): LetterMark[] {
  const found: LetterMark[] = [];
  const met = new Set<string>();
  for (let at = 0; at < to; at++) {
    const line = lines[at];
    const match = line && line.kind !== 'table' ? MARK.exec(line.text) : null;
    if (!match) continue;
    const [letter, number] = [match[1] ?? '', Number(match[2])];
    const last = found.at(-1);
    const isFirst = number === 1 && !met.has(letter) && (last ? letter !== last.letter : /[AА]/.test(letter));
    if (!isFirst && !(last?.letter === letter && number === last.number + 1)) continue;
    met.add(letter);
    found.push({ line: at, letter, number, length: match[0].length });
  }
  return found;
}

/** The heading above the first number of each letter, by the line of that number. */
function headingsOf(
  lines: readonly Line[],
  firsts: ReadonlyMap<number, string>,
): Map<number, { at: number; text: string }> {
  const found = new Map<number, { at: number; text: string }>();
  for (const first of firsts.keys())
    for (let at = first - 1; at >= Math.max(0, first - HEADING_REACH); at--) {
      const text = lines[at]?.text ?? '';
      if (MARK.test(text)) break;
      if (!isSectionHeading(text, false) && levelName(text) === null && !ONLY_PART.test(text)) continue;
      found.set(first, { at, text });
      break;
    }
  return found;
}
const ONLY_PART = /^\s{0,8}(?:\*\*)?(?:PART|SECTION)\s[A-Z]{1,8}(?:\*\*)?\s{0,4}$/i;

const headingOf = (line: Line, text: string): Line => ({
  ...line,
  text,
  kind: 'heading',
  doubts: [],
  hints: { ...line.hints, role: 'section' },
});

/** "А1 - б, А2 - а; В1 - 5": the answers of each letter below its heading. */
function keyLines(line: Line, texts: ReadonlyMap<string, string>): Line[] {
  if (line.kind === 'table') return [line];
  const entries = [...line.text.matchAll(ENTRY)].filter(([, letter = '']) => texts.has(letter));
  const [first] = entries;
  if (!first) return [line];
  const before = line.text.slice(0, first.index).trim();
  const lines: Line[] = before === '' ? [] : [{ ...line, text: before.replace(/[:：]$/, ''), doubts: [] }];
  let letter = '';
  for (const [, own = '', number = '', value = ''] of entries) {
    if (own !== letter) lines.push(headingOf(line, texts.get(own) ?? own));
    letter = own;
    lines.push({ ...line, text: `${number}. ${value.trim()}`, doubts: [] });
  }
  return lines;
}
