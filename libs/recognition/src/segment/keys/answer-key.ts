/**
 * Answer keys: "1. A 2. B", "1-5 ABCDA", the 题号/答案 table. Turns the lines of the answer part into entries by
 * number. Does not match them to questions.
 */
import { countsUp } from '../counting.js';
import { freeEntries } from './swallowed-entries.js';
import { FormulaScan } from '../formula-scan.js';
import { withGluedMarks } from './glued-entries.js';
import { toAscii } from '../marks.js';
import { tableEntries } from './key-tables.js';
import type { KeyEntry, Line } from '../types.js';

const RANGE =
  /(\d{1,3})\s*(?:题\s*)?[-~～—–至到]+\s*(?:第\s*)?(\d{1,3})\s*(?:题\s*)?(?:[.．:：、)）]\s*)?([A-H][\s,，、;；/]*[A-H][A-H\s,，、;；/]*|[TF√×✓✗✘对错][\s,，、;；/]*[TF√×✓✗✘对错][TF√×✓✗✘对错\s,，、;；/]*)(?![a-z])/g;
const ENTRY =
  /(?:^|[\s,，;；。:：]|(?<=[$\u4e00-\u9fff)）])．|(?<=[A-H$]|[a-h](?=[（(])|^\s{0,4}[一二三四五六七八九十]{1,2}\s?[、.．]\s?))[（(]?(\d{1,3})\s*(?:[．、)）]\s*|[.:：]\s*(?!\d))/g;

/** "Q1: B; Q2: C": the letter that names a question. */
const NAMED_ENTRY = /(?<=^|[\s,;；，:：])(?:Q|Câu )(?=\d{1,3}\s?[.．:：、)）])/g;
/** "【答案】" in front of the first entry. */
const BRACKETED_LABEL = /^\s{0,8}[【[［]\s?(?:参考|正确)?答案\s?[】\]］]\s{0,4}[:：]?/;
const IN_BRACKETS = /[（(]\d/;
/** "(2,3)", "[0,1)": an interval or a point, whose numbers are not marks. A key in brackets has its own marks. */
const PAIR = /[（([][^（()）[\]\n]{1,40}[,，;；][^（()）[\]\n]{1,40}[)）\]]/g;
const HOLDS_MARKS = /\d\s{0,2}[.．、:：]\s{0,2}\S/;
const withoutPairs = (text: string): string =>
  text.replace(PAIR, (pair) => (HOLDS_MARKS.test(pair) ? pair : '_'.repeat(pair.length)));

/** "1B 2B 3AC", "1A2B3AC": numbers that count up, each with letters only. */
const LETTERS_ONLY =
  /^\s*(?:[^:：\d]{0,12}[:：]\s*)?(?:\d{1,3}\s?[.．、:：\-–—]?\s?(?:[（(]?[A-H]{1,4}[)）]?|[a-h](?![a-z])|[√×✓✗对错TF])[\s,，;；、.．]{0,6}){3,80}$/;
const LETTER_ENTRY = /(\d{1,3})\s?[.．、:：\-–—]?\s?[（(]?([A-H]{1,4}|[a-h]|[√×✓✗对错TF])(?![A-Za-z])/g;

/** On a scan the space after a mark may be lost: the answer's digits follow immediately. */
const ENTRY_GLUED = /(?<=^|[\s,，;；。:：A-H$])\(?(\d{1,3})\s*[.．、:：)）]\s*((?<=[.．])(?=\d))?/g;
/** The number that begins a line of a key, with or without its mark, after the numeral of its section. */
const FIRST_ENTRY =
  /^[\s.．·•]*(?:[一二三四五六七八九十]{1,2}\s*[、.．,，]\s*)?()\(?(\d{1,3})(?=[\s.．、,，:：)-])[\s.．、,，:：)]*/;
/** At most this many numbers in a row count as misread by OCR. */
const LOST_MAX = 2;

const MARKS_AS_FORMULA = /\$(\d{0,3}\s?(?:\\(?:times|sqrt\{\})\s?){1,60})\$/g;

/** "13～$17\times\times\sqrt{}$": marks of judged statements that a page's layout took for a formula. */
const withPlainMarks = (text: string): string =>
  text.replace(MARKS_AS_FORMULA, (_, marks: string) =>
    marks.replace(/\\times\s{0,2}/g, '×').replace(/\\sqrt\{\}/g, '√'),
  );

/**
 * Entries of a line that has several answers; [] if the line is ordinary text. `scanned` allows for numbers and
 * marks that OCR lost: the entry before a lost one contains two answers and gets a low confidence.
 */
export function keyEntries(printed: Line, scanned = false): KeyEntry[] {
  if (printed.kind === 'table') return tableEntries(printed, keyEntries);
  const freed = freeEntries(withPlainMarks(printed.text));
  const line = freed === printed.text ? printed : { ...printed, text: freed };
  const text = toAscii(line.text)
    .replaceAll('**', '  ')
    .replace(NAMED_ENTRY, (name) => ' '.repeat(name.length))
    .replace(BRACKETED_LABEL, (label) => ' '.repeat(label.length));
  const ranges = [...text.matchAll(RANGE)].flatMap((match) => rangeEntries(match, line));
  if (ranges.length > 0) {
    const single = singleEntries(text.replaceAll(RANGE, ' '), ranges, line);
    const found = [...ranges, ...single];
    return [...found, ...(single.length > 0 ? [] : entriesAfterRanges(text, found, line))];
  }
  const columns = columnEntries(text, line);
  if (columns.length > 0) return columns;
  if (LETTERS_ONLY.test(text)) {
    const letters = letterEntries(line, text);
    if (countsUp(letters.map(({ number }) => number))) return letters;
  }
  if (scanned) return scannedEntries(line, text);
  const formulas = new FormulaScan(text);
  const all = [...withoutPairs(text).matchAll(ENTRY)].filter((match) => formulas.isOutside(match.index));
  // "3.（1）…（2）…": the parts of an answer are not entries if the first number has no brackets.
  const marked = all.filter((match) => IN_BRACKETS.test(match[0]) === IN_BRACKETS.test(all[0]?.[0] ?? ''));
  const marks = withGluedMarks(text, marked);
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
  return entries.every((entry) => entry.text.length > 0 && entry.text.length <= ENTRY_CHARS_MAX)
    ? entries
    : [];
}

const SINGLE_ENTRY = /(?<![\d.])(\d{1,3})(?:\s?[.．、:：]\s?|\s{1,3})([A-H]{1,4})(?![A-Za-z])/g;

/** "1-5 DACBD 6-10 BCABC 11.AC 12.BD": letters after single numbers that continue from the ranges. */
function singleEntries(text: string, ranges: readonly KeyEntry[], line: Line): KeyEntry[] {
  const entries: KeyEntry[] = [];
  let last = ranges.at(-1)?.number ?? 0;
  for (const match of text.matchAll(SINGLE_ENTRY)) {
    if (Number(match[1]) !== last + 1) continue;
    last++;
    entries.push({ number: last, text: match[2] ?? '', line });
  }
  return entries;
}

/** "1-3 BCB 4. 13 5. swimming 6-7 BB": the numbers after a range continue from it. */
function entriesAfterRanges(text: string, ranges: readonly KeyEntry[], line: Line): KeyEntry[] {
  const matches = [...text.matchAll(RANGE)];
  return matches.flatMap((match, index) => {
    const from = match.index + match[0].length;
    const to = matches[index + 1]?.index ?? text.length;
    const part = ` ${text.slice(from, to)}`;
    const formulas = new FormulaScan(part);
    const marks = [...part.matchAll(ENTRY)].filter((one) => formulas.isOutside(one.index));
    const numbers = [Number(match[2]), ...marks.map((one) => Number(one[1]))];
    if (marks.length === 0 || !countsUp(numbers)) return [];
    return marks.flatMap((mark, at): KeyEntry[] => {
      const number = Number(mark[1]);
      const value = line.text
        .slice(from + mark.index - 1 + mark[0].length, from - 1 + (marks[at + 1]?.index ?? part.length))
        .replace(/[;；，,]\s*$/, '')
        .replace(/\s[一二三四五六七八九十]{1,2}\s?[、.．]\s*$/, '')
        .trim();
      const isNew = !ranges.some((entry) => entry.number === number);
      return isNew && value !== '' && value.length <= ENTRY_CHARS_MAX ? [{ number, text: value, line }] : [];
    });
  });
}

const COLUMN_GAP = /\t[ \t]{0,8}|[ ]{4,40}|\u3000{2,8}/;
const COLUMN_ENTRY = /^[（(]?(\d{1,3})\s?[.．、)）]\s{0,4}(?=\S)/;

/** "1. 42      4. 53" above "2. 9      5. 132": a key in columns, read along its rows; [] for other lines. */
function columnEntries(text: string, line: Line): KeyEntry[] {
  const pieces = text.trim().split(COLUMN_GAP);
  const marks = pieces.map((piece) => COLUMN_ENTRY.exec(piece));
  const numbers = marks.map((mark) => Number(mark?.[1] ?? 'none'));
  const step = (numbers[1] ?? 0) - (numbers[0] ?? 0);
  const isRow =
    numbers.length >= 2 &&
    step > 1 &&
    numbers.every((number, at) => number === (numbers[0] ?? 0) + step * at);
  if (!isRow || pieces.some((piece) => piece.length > COLUMN_CHARS_MAX)) return [];
  return pieces.map((piece, at) => ({
    number: numbers[at] ?? 0,
    text: piece.slice(marks[at]?.[0].length ?? 0).trim(),
    line,
  }));
}

const ENTRY_CHARS_MAX = 120;
const COLUMN_CHARS_MAX = 40;

function letterEntries(line: Line, text: string): KeyEntry[] {
  return [...text.matchAll(LETTER_ENTRY)].map((match) => ({
    number: Number(match[1]),
    text: (match[2] ?? '').toUpperCase(),
    line,
  }));
}

const NUMBERS_ROW =
  /^\s{0,8}(?:题号|题目|序号|No\.?|Question)?\s{0,4}[:：]?\s{0,4}(\d{1,3}(?:[\s\u3000|,，、]{1,12}\d{1,3}){1,60})\s{0,8}$/i;
const ANSWERS_ROW = /^\s{0,8}(?:(?:正确|参考)?答案|Answers?)\s{0,4}[:：]?\s{0,8}(?=\S)/i;

/** Entries, by line, of a row of numbers above the row of its answers, from a table that lost its lines. */
export function rowPairs(lines: readonly Line[]): Map<number, KeyEntry[]> {
  const found = new Map<number, KeyEntry[]>();
  lines.forEach((line, at) => {
    const below = lines[at + 1];
    const row = line.kind === 'table' ? null : NUMBERS_ROW.exec(toAscii(line.text));
    const head = below && below.kind !== 'table' ? ANSWERS_ROW.exec(toAscii(below.text)) : null;
    if (!row || !below || !head) return;
    const numbers = (row[1] ?? '').split(/[^\d]+/).map(Number);
    const answers = toAscii(below.text.slice(head[0].length))
      .trim()
      .split(/[\s\u3000|,，、]+/);
    if (!countsUp(numbers) || answers.length !== numbers.length) return;
    found.set(
      at,
      numbers.map((number, index) => ({ number, text: answers[index] ?? '', line: below })),
    );
    found.set(at + 1, []);
  });
  return found;
}

const CIRCLED_ENTRY = /([①-⑮])[ \t\u3000]{0,4}/g;

/** "① 4∶5　② 20　③ 78.5": answers by circled numbers that count from 1; [] for other lines. */
export function circledEntries(line: Line): KeyEntry[] {
  if (line.kind === 'table') return [];
  const marks = [...line.text.matchAll(CIRCLED_ENTRY)];
  const counts = marks.every((mark, at) => (mark[1]?.charCodeAt(0) ?? 0) - 0x2460 === at);
  if (marks.length < 2 || !counts) return [];
  return marks.map((mark, at) => ({
    number: at + 1,
    text: line.text.slice(mark.index + mark[0].length, marks[at + 1]?.index).trim(),
    line,
  }));
}

const BARE_ENTRY = /^\s{0,8}(\d{1,3})(?:\s{0,3}[.．、:：)）])?[ \t\u3000]{1,8}(\S.{0,40})$/;
const BARE_MIN = 3;
/** "Question  Answer": the head of a table that lost its lines. */
const BARE_HEAD =
  /^\s{0,8}(?:\*\*)?(?:questions?|no\.?|number|item|题号)[\s|]{1,20}(?:(?:correct\s)?answers?|keys?|答案)(?:[\s|]{1,20}marks?)?(?:\*\*)?\s{0,8}$/i;

/** Entries, by line, of lines with one short answer each after a number without a mark ("1 library", "2 Tuesday"). */
export function bareEntries(lines: readonly Line[]): Map<number, KeyEntry> {
  const found = new Map<number, KeyEntry>();
  let run: [number, KeyEntry][] = [];
  const close = (): void => {
    const above = lines[(run[0]?.[0] ?? 0) - 1]?.text ?? '';
    if (run.length >= (BARE_HEAD.test(above) ? 1 : BARE_MIN))
      for (const [at, entry] of run) found.set(at, entry);
    run = [];
  };
  lines.forEach((line, at) => {
    const match = line.kind === 'table' ? null : BARE_ENTRY.exec(toAscii(line.text));
    const number = Number(match?.[1] ?? 'none');
    if (run.length > 0 && number !== (run.at(-1)?.[1].number ?? 0) + 1) close();
    if (match) run.push([at, { number, text: (match[2] ?? '').trim(), line }]);
  });
  close();
  return found;
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
  // An answer that is itself a number and a point ("2. 1.") is not a mark: it does not count up.
  const chain: typeof marks = [];
  for (const mark of marks) {
    const before = chain.at(-1);
    const step = mark.number - (before?.number ?? mark.number - 1);
    // "5.60" is the fifth answer if the fourth has ended, and an ordinary number elsewhere.
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

/** Characters that the Chinese model reads instead of a letter. */
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
/** "[A；C]": the answer as written into the bracket after the question. */
const BRACKETED = /^[[［【](.{1,12})[\]］】]$/;

const SEPARATORS = /[\s,;，；、]+/g;
const LETTERS = /^(?:[A-H][\s,;，；、]*){1,4}$/;

/** Replaces a character among letters with the letter that it resembles, at a low confidence. */
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

/** The text before the first number on a line of a key: the rest of the entry above. */
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
