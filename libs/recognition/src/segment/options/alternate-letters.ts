/**
 * American tests that letter the options of every other question F, G, H and J: they become A to D, in the questions
 * and in the key. Owns the detection of such lines. Pure.
 */
import type { Line } from '../types.js';

const OPTION = /^(\s{0,8}(?:\*\*)?[（(]?)([FGHJK])(?=\s?[.．、)）](?:\*\*)?\s)/;
const IN_ROW = /(?<=\s{2})([（(]?)([GHJK])(?=\s?[.．、)）]\s)/g;
const IN_KEY = /((?:^|[\s,;；，])\d{1,3}\s?[.．、)）:：]?\s{0,4})([FGHJK])(?=[\s,;；，.]|$)/g;
const LETTERS: Record<string, string> = { F: 'A', G: 'B', H: 'C', J: 'D', K: 'E' };
const ordinary = (letter: string): string => LETTERS[letter] ?? letter;

/** The lines with ordinary letters; unchanged if no question has the others in order. */
export function withOrdinaryLetters(lines: readonly Line[]): readonly Line[] {
  const found = lines.flatMap(({ text, kind }) => (kind === 'text' ? lettersOf(text) : []));
  if (!found.join('').includes('FGHJ')) return lines;
  return lines.map((line) => {
    if (line.kind !== 'text' || line.hints.role) return line;
    if (OPTION.test(line.text))
      return {
        ...line,
        text: line.text
          .replace(OPTION, (_, before: string, letter: string) => before + ordinary(letter))
          .replace(IN_ROW, (_, bracket: string, letter: string) => bracket + ordinary(letter)),
      };
    const text = line.text.replace(IN_KEY, (_, before: string, letter: string) => before + ordinary(letter));
    return text === line.text ? line : { ...line, text };
  });
}

function lettersOf(text: string): string[] {
  const first = OPTION.exec(text)?.[2];
  return first === undefined ? [] : [first, ...[...text.matchAll(IN_ROW)].map((match) => match[2] ?? '')];
}
