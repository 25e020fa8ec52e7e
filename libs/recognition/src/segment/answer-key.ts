/**
 * Answer keys: "1. A 2. B", "1-5 ABCDA", the 题号/答案 table. Turns the lines of the answer part into entries by
 * number. Owns no matching to questions.
 */
import { FormulaScan } from './formula-scan.js';
import { toAscii } from './marks.js';
import type { Line } from './types.js';

export interface KeyEntry {
  number: number;
  text: string;
  line: Line;
}

const RANGE =
  /(\d{1,3})\s*(?:题\s*)?[-~～—–至到]+\s*(?:第\s*)?(\d{1,3})\s*(?:题\s*)?(?:[.．:：、)）]\s*)?([A-H][\s,，、;；/]*[A-H][A-H\s,，、;；/]*)(?![a-z])/g;
const ENTRY =
  /(?:^|[\s,，;；。:：]|(?<=[A-H$]|[a-h](?=[（(])|^\s{0,4}[一二三四五六七八九十]{1,2}\s?[、.．]\s?))[（(]?(\d{1,3})\s*(?:[．、)）]\s*|[.:：]\s*(?!\d))/g;

const IN_BRACKETS = /[（(]\d/;

/** "1B 2B 3AC": numbers and letters alone. */
const LETTERS_ONLY =
  /^\s*(?:.{0,12}[:：]\s*)?(\d{1,3}\s?[.．、]?\s?[A-H]{1,4}(?:[\s,，;；、.．]{1,6}|$)){3,80}$/;
const LETTER_ENTRY = /(\d{1,3})\s?[.．、]?\s?([A-H]{1,4})(?![A-Za-z])/g;

/** On a scan the space behind a mark may be lost: the answer's digits follow at once. */
const ENTRY_GLUED = /(?<=^|[\s,，;；。:：A-H$])\(?(\d{1,3})\s*[.．、:：)）]\s*((?<=[.．])(?=\d))?/g;
/** Number, with its mark or without, that begins a line of a key, behind the numeral of its section. */
const FIRST_ENTRY =
  /^[\s.．·•]*(?:[一二三四五六七八九十]{1,2}\s*[、.．,，]\s*)?()\(?(\d{1,3})(?=[\s.．、,，:：)-])[\s.．、,，:：)]*/;
/** So many numbers in a row may be misread by OCR. */
const LOST_MAX = 2;

/**
 * Entries of a line that holds several answers; [] where the line is ordinary text. `scanned` allows for numbers and
 * marks that OCR lost: the entry before a lost one holds two answers and is hardly believed.
 */
export function keyEntries(line: Line, scanned = false): KeyEntry[] {
  if (line.kind === 'table') return tableEntries(line);
  const text = toAscii(line.text).replaceAll('**', '  ');
  const ranges = [...text.matchAll(RANGE)].flatMap((match) => rangeEntries(match, line));
  if (ranges.length > 0) return ranges;
  if (LETTERS_ONLY.test(text)) return letterEntries(line, text);
  if (scanned) return scannedEntries(line, text);
  const formulas = new FormulaScan(text);
  const all = [...text.matchAll(ENTRY)].filter((match) => formulas.isOutside(match.index));
  // "3.（1）…（2）…": the parts of an answer are no entries where the first number stands without brackets.
  const marks = all.filter((match) => IN_BRACKETS.test(match[0]) === IN_BRACKETS.test(all[0]?.[0] ?? ''));
  const counted = marks.filter(
    (match, index) => index === 0 || Number(match[1]) === Number(marks[index - 1]?.[1]) + 1,
  );
  if (counted.length < 2 || counted.length !== marks.length) return [];
  const entries = marks.map((match, index) => ({
    number: Number(match[1]),
    text: line.text
      .slice(match.index + match[0].length, marks[index + 1]?.index ?? line.text.length)
      .replace(/[;；，,]\s*$/, '')
      .trim(),
    line,
  }));
  return entries.every((entry) => entry.text.length > 0 && entry.text.length <= 120) ? entries : [];
}

function letterEntries(line: Line, text: string): KeyEntry[] {
  return [...text.matchAll(LETTER_ENTRY)].map((match) => ({
    number: Number(match[1]),
    text: match[2] ?? '',
    line,
  }));
}

function scannedEntries(line: Line, text: string): KeyEntry[] {
  const formulas = new FormulaScan(text);
  const marks = [...text.matchAll(ENTRY_GLUED)]
    .filter((match) => formulas.isOutside(match.index))
    .map((match) => ({
      number: Number(match[1]),
      from: match.index,
      to: match.index + match[0].length,
      glued: match[2] !== undefined,
    }));
  const first = FIRST_ENTRY.exec(text);
  const number = Number(first?.[2] ?? 'none');
  const counted = marks.some((mark) => mark.from > 0 && mark.number === number + 1);
  if (first && counted && (marks[0]?.from ?? 0) >= first[0].length)
    marks.unshift({ number, from: 0, to: first[0].length, glued: false });
  // An answer that is itself a number and a point ("2. 1.") is no mark: it does not count up.
  const chain: typeof marks = [];
  for (const mark of marks) {
    const before = chain.at(-1);
    const step = mark.number - (before?.number ?? mark.number - 1);
    // "5.60" is the fifth answer where the fourth has ended, and a number of its own anywhere else.
    const isNext = before !== undefined && step === 1 && text.slice(before.to, mark.from).trim() !== '';
    if (mark.glued ? isNext : step >= 1 && step <= LOST_MAX + 1) chain.push(mark);
  }
  if (chain.length < 2 || chain.length < marks.filter((mark) => !mark.glued).length / 2) return [];
  const entries = chain.map((mark, index) => {
    const after = chain[index + 1];
    const whole = after === undefined || after.number === mark.number + 1;
    return {
      number: mark.number,
      text: line.text
        .slice(mark.to, after?.from ?? line.text.length)
        .replace(/(?<![;；，,、。.\s])[;；，,、。.\s]+$/, '')
        .trim(),
      line: whole ? line : { ...line, confidence: line.confidence * 0.5 },
    };
  });
  return entries.every((entry) => entry.text.length <= 120)
    ? withLetters(entries.filter((entry) => entry.text.length > 0))
    : [];
}

/** Characters that the Chinese model takes a letter for. */
const LETTER_LIKE: Record<string, string> = {
  卫: 'B',
  乙: 'B',
  也: 'B',
  人: 'A',
  丛: 'A',
  入: 'A',
  口: 'D',
  曰: 'D',
  '(': 'C',
  '〔': 'C',
  '4': 'A',
  '8': 'B',
};
/** "[A；C]": the answer as it is written into the bracket behind the question. */
const BRACKETED = /^[[［【](.{1,12})[\]］】]$/;

const SEPARATORS = /[\s,;，；、]+/g;
const LETTERS = /^(?:[A-H][\s,;，；、]*){1,4}$/;

/** A character among letters is the letter that it looks like, and hardly believed. */
function withLetters(entries: KeyEntry[]): KeyEntry[] {
  const texts = entries.map((entry) => (BRACKETED.exec(entry.text)?.[1] ?? entry.text).trim());
  const letters = texts.filter((text) => LETTERS.test(toAscii(text))).length;
  const needed = entries.every((entry) => BRACKETED.test(entry.text)) ? 1 : 2;
  if (letters < needed || letters < entries.length / 2) return entries;
  return entries.map((entry, at) => {
    const text = texts[at] ?? '';
    if (LETTERS.test(toAscii(text))) return { ...entry, text: toAscii(text).replace(SEPARATORS, '') };
    const read = [...text].map((character) => LETTER_LIKE[character] ?? character).join('');
    return LETTERS.test(read)
      ? {
          ...entry,
          text: read.replace(SEPARATORS, ''),
          line: { ...entry.line, confidence: entry.line.confidence * 0.5 },
        }
      : entry;
  });
}

/** What stands on a line of a key before its first number: the rest of the entry above. */
export function beforeEntries(line: Line): string {
  const text = toAscii(line.text);
  const formulas = new FormulaScan(text);
  const first = [...text.matchAll(ENTRY)].find((match) => formulas.isOutside(match.index));
  return first && first.index > 0 && !FIRST_ENTRY.test(text) ? line.text.slice(0, first.index).trim() : '';
}

function rangeEntries(match: RegExpMatchArray, line: Line): KeyEntry[] {
  const from = Number(match[1]);
  const to = Number(match[2]);
  const count = to - from + 1;
  if (count < 2 || count > 60) return [];
  const groups = (match[3] ?? '')
    .trim()
    .split(/[\s,，、;；/]+/)
    .filter(Boolean);
  const letters = groups.length === count ? groups : groups.join('').split('');
  if (letters.length !== count) {
    // "1-5 ABCDA" in chunks of five: the count of letters decides.
    return [];
  }
  return letters.map((text, index) => ({ number: from + index, text, line }));
}

/** More cells than any key has: such a table holds data. */
const KEY_CELLS_MAX = 20_000;

function tableEntries(line: Line): KeyEntry[] {
  const rows = line.text
    .split('\n')
    .filter((row) => !/^\|(\s*-+\s*\|)+$/.test(row))
    .map((row) =>
      row
        .split('|')
        .slice(1, -1)
        .map((cell) => toAscii(cell).trim()),
    );
  const across = rowEntries(rows, line);
  if (across.length > 0) return across;
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  if (width * rows.length > KEY_CELLS_MAX) return [];
  const turned = Array.from({ length: width }, (_, column) => rows.map((row) => row[column] ?? ''));
  const pairs = pairEntries(rows, line);
  if (pairs.length > 0) return pairs;
  // A column of numbers with the answers beside it; counting numbers alone are a table of data.
  const down = rowEntries(turned, line);
  return /题号|序号|题目|No|Question|^\d/i.test(rows[0]?.[0] ?? '') ? down : [];
}

const PAIR = /^(\d{1,3})(?:\s{0,3}[.．、:：)]\s{0,3}|\s{1,6})(?=\S)/;
const PAIRS_MIN = 4;

/** "| 1 iii | 8 TRUE |": each cell a number and its answer; the numbers count without a gap. */
function pairEntries(rows: readonly string[][], line: Line): KeyEntry[] {
  const cells = rows.flat().filter((cell) => cell !== '');
  const entries = cells.flatMap((cell): KeyEntry[] => {
    const match = PAIR.exec(cell);
    return match ? [{ number: Number(match[1]), text: cell.slice(match[0].length).trim(), line }] : [];
  });
  if (entries.length < PAIRS_MIN || entries.length !== cells.length) return [];
  entries.sort((a, b) => a.number - b.number);
  const counts = entries.every(({ number }, at) => number === (entries[0]?.number ?? 0) + at);
  return counts && entries.every(({ text }) => text.length <= 60) ? entries : [];
}

/** A row of numbers with the answers in the row below it. */
function rowEntries(rows: readonly string[][], line: Line): KeyEntry[] {
  const entries: KeyEntry[] = [];
  rows.forEach((row, index) => {
    const numbers = row.map((cell) => {
      const match = /^(?:第\s*|[（(]\s*)?(\d{1,3})\s*(?:题|[.．、)）])?$/.exec(cell);
      return match ? Number(match[1]) : null;
    });
    const answers = rows[index + 1];
    const counting = numbers.filter((number) => number !== null);
    if (counting.length < 2 || !answers || !/[题号]|No|Q|^$|\d/i.test(row[0] ?? '')) return;
    if (counting.some((number, at) => at > 0 && number !== (counting[at - 1] ?? 0) + 1)) return;
    numbers.forEach((number, column) => {
      const text = answers[column] ?? '';
      if (number !== null && text !== '' && !/^\d{1,3}$/.test(text + '0'.repeat(4)))
        entries.push({ number, text, line });
    });
  });
  return entries;
}
