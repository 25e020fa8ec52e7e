/**
 * Numbered blanks in the cells of a table, as listening tests and tasks of reading print them ("| Lucy | 4.____ |
 * 5.____ |"): each is a question whose text is its row. Owns the detection of such tables. Pure.
 */
import { countsUp } from '../counting.js';
import { toAscii } from '../marks.js';
import type { Line } from '../types.js';

const BLANK =
  /[（(]?(\d{1,3})\s?[)）.．、]?\s{0,4}(?:_{3,}|\\fillin(?![a-z])|\\underline\{[\s\u3000~]{0,40}\}|\.{5,}|…{2,})/g;
const MIN = 2;
const MAX = 20;

/** The table with its numbers as text, and a line for each blank that continues from `last`; null for other tables. */
export function tableBlanks(line: Line, last: number): { lines: Line[]; last: number } | null {
  const text = toAscii(line.text);
  const numbers = [...text.matchAll(BLANK)].map((match) => Number(match[1]));
  if (numbers.length < MIN || numbers.length > MAX || numbers[0] !== last + 1 || !countsUp(numbers))
    return null;
  const rows = text.split('\n').filter((row) => !/^\|(?:\s*-+\s*\|)+$/.test(row));
  const questions = rows.flatMap((row) =>
    [...row.matchAll(BLANK)].map((match): Line => {
      const number = match[1] ?? '';
      const sentence = row
        .replace(BLANK, (_, other: string) => (other === number ? ' \\fillin ' : ` (${other}) `))
        .split('|')
        .map((cell) => cell.trim())
        .filter((cell) => cell !== '')
        .join('　');
      return { ...line, kind: 'text', text: `${number}. ${sentence}`, doubts: [], hints: {} };
    }),
  );
  const table = { ...line, text: text.replace(BLANK, '\\underline{$1}'), isBlanked: true as const };
  return { lines: [table, ...questions], last: last + numbers.length };
}
