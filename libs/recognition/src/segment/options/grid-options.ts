/**
 * Options whose letters are apart from them: below or above pictures and formulas ("| 图 | 图 |" over "| A | B |"), or in
 * a column of their own ("| A | … |" over "| B | … |"). Owns the detection of such grids below a question that asks for a
 * letter; tables of data stay tables. Pure but for the given questions.
 */
import { sectionType } from '../headings/headings.js';
import type { Figure } from '../../model/index.js';
import type { Run, SegmentedQuestion } from '../types.js';

const PLACE = /\\paren(?![a-z])|[（(][\s\u3000]{0,12}[)）]/;
const LETTER = /^(?:\*\*)?[（(]?\s?([A-H])\s?[)）.．、:：]?(?:\*\*)?$/;
const COUNT = { min: 3, max: 6 };
const PICTURE_ROW = /^\s{0,8}(?:!\[\]\([^()]{1,60}\)\s{0,12})+$/;
const PICTURE_ID = /\(image:([^()]{1,40})\)/;
const PICTURE = /!\[\]\([^()]{1,60}\)/g;
const LETTER_ROW =
  /^\s{0,40}(?:[（(]?[A-H]\s?[)）.．、]?[\s\u3000]{1,60}){1,5}[（(]?[A-H]\s?[)）.．、]?\s{0,20}$/;

type Box = readonly [number, number, number, number];

interface Found {
  /** Of the stem's runs, from and up to. */
  from: number;
  to: number;
  texts: string[];
}

/** Takes the options of such grids. */
export function takeGridOptions(questions: readonly SegmentedQuestion[], figures: readonly Figure[]): void {
  const boxes = new Map(figures.map(({ id, place }) => [id, place.box]));
  for (const question of questions) {
    if (question.options.length > 0 || !asksForLetter(question)) continue;
    const found = inTable(question.stem) ?? inLines(question.stem, boxes);
    const first = found && question.stem[found.from];
    if (!found || !first) continue;
    question.options = found.texts.map((text, at) => ({
      label: 'ABCDEFGH'.charAt(at),
      runs: [{ ...first, text, doubts: at === 0 ? first.doubts : [] }],
      correct: false,
    }));
    question.stem = question.stem.filter((_, at) => at < found.from || at >= found.to);
  }
}

function asksForLetter({ stem, section, number, answer }: SegmentedQuestion): boolean {
  const named = sectionType(section, number);
  if (named !== null && named !== 'choice' && named !== 'multipleChoice') return false;
  const isNamed = named !== null || answer.some(({ text }) => /^\s*[A-H]{1,4}\s*$/.test(text));
  return isNamed || stem.some(({ text }) => PLACE.test(text));
}

const rowsOf = (table: string): string[][] =>
  table
    .split('\n')
    .filter((row) => row.includes('|') && !/^\|(?:\s*:?-+:?\s*\|)+$/.test(row.trim()))
    .map((row) =>
      row
        .trim()
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
    .map((cells) => cells.filter((cell) => cell !== ''));

const letterOf = (cell: string | undefined): string | undefined => LETTER.exec(cell ?? '')?.[1];

/** A table that is only the grid. */
function inTable(stem: readonly Run[]): Found | null {
  const at = stem.findLastIndex(({ text }) => /^[ \t]{0,20}\|.*\|[ \t]{0,20}$/m.test(text));
  const rows = rowsOf(stem[at]?.text ?? '').filter((cells) => cells.length > 0);
  const pairs = besideLetters(rows) ?? acrossLetters(rows);
  return pairs && inOrder(pairs) ? { from: at, to: at + 1, texts: pairs.map(([, text]) => text) } : null;
}

type Pair = readonly [string, string];

/** Letter, option, letter, option: in each row the same. */
function besideLetters(rows: readonly string[][]): Pair[] | null {
  const pairs: Pair[] = [];
  for (const cells of rows) {
    if (cells.length % 2 !== 0 || cells.length > 4) return null;
    for (let at = 0; at < cells.length; at += 2) {
      const letter = letterOf(cells[at]);
      if (letter === undefined || letterOf(cells[at + 1]) !== undefined) return null;
      pairs.push([letter, cells[at + 1] ?? '']);
    }
  }
  return pairs;
}

/** A row of options and a row of their letters, in either order. */
function acrossLetters(rows: readonly string[][]): Pair[] | null {
  if (rows.length === 0 || rows.length % 2 !== 0) return null;
  const areLetters = (cells: readonly string[]): boolean =>
    cells.every((cell) => letterOf(cell) !== undefined);
  const isAbove = areLetters(rows[0] ?? []);
  const pairs: Pair[] = [];
  for (let at = 0; at < rows.length; at += 2) {
    const [first = [], second = []] = [rows[at], rows[at + 1]];
    const [letters, texts] = isAbove ? [first, second] : [second, first];
    if (letters.length !== texts.length || !areLetters(letters) || areLetters(texts)) return null;
    pairs.push(...letters.map((cell, index): Pair => [letterOf(cell) ?? '', texts[index] ?? '']));
  }
  return pairs;
}

const inOrder = (pairs: readonly Pair[]): boolean =>
  pairs.length >= COUNT.min &&
  pairs.length <= COUNT.max &&
  pairs.every(([letter, text], at) => letter === 'ABCDEFGH'.charAt(at) && text !== '');

/** Lines of pictures, each row with a line of letters below it. */
function inLines(stem: readonly Run[], boxes: ReadonlyMap<string, Box | undefined>): Found | null {
  const from = stem.findIndex(({ text }) => PICTURE_ROW.test(text));
  if (from < 0) return null;
  const pictures: string[] = [];
  const letters: string[] = [];
  let at = from;
  for (; at < stem.length; at++) {
    const text = stem[at]?.text ?? '';
    if (PICTURE_ROW.test(text)) pictures.push(...(text.match(PICTURE) ?? []));
    else if (LETTER_ROW.test(text) || LETTER.test(text.trim())) letters.push(...(text.match(/[A-H]/g) ?? []));
    else break;
  }
  const pairs = letters.map((letter, index): Pair => [letter, pictures[index] ?? '']);
  return letters.length === pictures.length && inOrder(pairs)
    ? { from, to: at, texts: asPrinted(pictures, boxes) }
    : null;
}

/** Pictures row by row, as a page prints them; a text layer may have another order. */
function asPrinted(pictures: readonly string[], boxes: ReadonlyMap<string, Box | undefined>): string[] {
  const placed = pictures.flatMap((text) => {
    const box = boxes.get(PICTURE_ID.exec(text)?.[1] ?? '');
    return box ? [{ text, box }] : [];
  });
  if (placed.length < pictures.length) return [...pictures];
  placed.sort((a, b) => a.box[1] - b.box[1]);
  const rows: (typeof placed)[] = [];
  for (const one of placed) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row && first && one.box[1] < (first.box[1] + first.box[3]) / 2) row.push(one);
    else rows.push([one]);
  }
  return rows.flatMap((row) => row.sort((a, b) => a.box[0] - b.box[0]).map(({ text }) => text));
}
