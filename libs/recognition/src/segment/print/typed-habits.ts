/**
 * Habits of typed papers: "1- …" with "a- …" below it, "QUESTION ONE", a star in front of the right option, a rule in
 * front of the number. Owns the beginnings of these lines and rewrites them in the form that the other readers
 * recognise. Pure.
 */
import { countsUp } from '../counting.js';
import type { Line } from '../types.js';

/** A paper has at least this many of one habit. */
const MIN = 2;
const DASH_NUMBER = /^(\s{0,8})(\d{1,3})\s{0,2}[-–—]\s{1,4}(?=[^\s\d])/;
const DASH_LETTER = /^(\s{0,8})([a-hA-H])\s{0,2}[-–—]\s{1,4}(?=\S)/;
const DASH_ENTRY = /(?<=^|[\s,;；，:：])(\d{1,3})\s?[-–—]\s?([a-hA-H])(?=[\s,;；，.]|$)/g;
const ANSWERED =
  /^\s{0,8}(?:\*\*)?Ans(?:wer)?\s{0,2}\.?\s{0,2}(\d{1,3})\s{0,2}(?:[.:)．：]\s{0,4}|\s)(?=\S)/i;
const STARRED = /^(\s{0,8})[*＊]\s{0,2}(?=[（(]?[A-Ha-h]\s?[.．、)）]\s?\S)/;
const WORD_NUMBER =
  /^(\s{0,8}(?:\*\*)?)(Question|Problem|Exercise|Task)\s{1,3}(One|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten|Eleven|Twelve)(?![a-z])(?=(?:\*\*)?\s{0,4}(?:$|[.:：(（[–—-]))/i;
const WORDS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** The lines with such beginnings in their usual form; other lines unchanged. */
export function readTypedHabits(lines: readonly Line[]): readonly Line[] {
  return withAnswersNumbered(withDashes(lines)).map((line) => {
    if (line.kind === 'table') return line;
    const text = withTrailingStar(line.text.replace(WORD_NUMBER, inDigits));
    return text === line.text ? line : { ...line, text };
  });
}

/** "Ans.1 …" alternating with the questions is a label; below all of them such lines are the key. */
function withAnswersNumbered(lines: readonly Line[]): readonly Line[] {
  const found = lines.flatMap(({ text }, at) => (ANSWERED.test(text) ? [at] : []));
  const [first, last] = [found[0] ?? 0, found.at(-1) ?? 0];
  if (found.length < MIN) return lines;
  const isInTurn = lines
    .slice(first, last)
    .some(({ text }) => /^\s{0,8}(?:Q\s?\.?\s?)?\d{1,3}\s?[.)．、]/.test(text));
  return lines.flatMap((line, at): Line[] => {
    if (!ANSWERED.test(line.text)) return [line];
    const text = line.text.replace(ANSWERED, isInTurn ? 'Answer: ' : '$1. ');
    const heading = at === first && !isInTurn ? [{ ...line, text: 'Answers', doubts: [] }] : [];
    return [...heading, { ...line, text }];
  });
}

const inDigits = (_: string, before: string, name: string, word: string): string =>
  `${before}${name.charAt(0)}${name.slice(1).toLowerCase()} ${WORDS.indexOf(word.toLowerCase()) + 1}`;

/** "*B. went": signs of right options are only read at the end of a line. */
const withTrailingStar = (text: string): string =>
  STARRED.test(text) ? `${text.replace(STARRED, '$1')} *` : text;

/** "1- … a- …", and "1-b, 2-b" in its key, if the numbers count from 1. */
function withDashes(lines: readonly Line[]): readonly Line[] {
  const dashed = lines.flatMap(({ text, kind }) =>
    kind === 'text' ? (DASH_NUMBER.exec(text)?.[2] ?? []) : [],
  );
  const numbers = dashed.map(Number);
  const first = numbers.slice(0, Math.max(MIN, numbers.lastIndexOf(1) || numbers.length));
  if (numbers.length < MIN || numbers[0] !== 1 || !countsUp(first)) return lines;
  return lines.map((line) =>
    line.kind === 'text'
      ? {
          ...line,
          text: line.text
            .replace(DASH_NUMBER, '$1$2. ')
            .replace(DASH_LETTER, (_, space: string, letter: string) => `${space}${letter.toUpperCase()}. `)
            .replace(DASH_ENTRY, (_, number: string, letter: string) => `${number}. ${letter.toUpperCase()}`),
        }
      : line,
  );
}
