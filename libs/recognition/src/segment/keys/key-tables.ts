/**
 * Keys in tables: numbers with the answers below or next to them, pairs in cells, the type of the section in a separate
 * cell. Owns the reading of such tables; the assembler matches the answers. Pure.
 */
import { answerSection } from './answer-section.js';
import { toAscii } from '../marks.js';
import type { AnswerSection, KeyEntry, Line } from '../types.js';

const NAMES_NUMBERS = /[题号問番№]|No|Q|^(?:items?|problems?|exercises?|tasks?|)$|\d/i;
const TYPE_COLUMN = /^(?:题型|题目类型|类型|大题|部分|题类|section|part|type)$/i;
const NUMBER_COLUMN =
  /^(?:题号|序号|小题号?|编号|题目|no\.?|number|(?:question|item|problem|exercise|task)(?:\s?no\.?)?|q|№|問)$/i;
const ANSWER_COLUMN = /^(?:(?:正确|参考|标准)?答案|answers?|key)$/i;
/** Columns of a mark scheme that follow the answer. */
const MARKS_COLUMN = /^(?:marks?|points?|分值|分数|评分|说明|解析|guidance|notes?|explanation)$/i;
/** "单选题", "一、选择题（每题 2 分）", "Part A". */
const NAMES_SECTION =
  /^(?:[一二三四五六七八九十]{1,2}\s?[、.．]\s?)?(?:单选|单项选择|多选|多项选择|不定项选择|选择|填空|判断|解答|简答|计算|名词解释|论述|阅读|听力|完形填空|语法填空|案例分析|综合)(?:题|$|[（(])|^[一二三四五六七八九十]{1,2}(?:[、.．]|大题|$)|^(?:part|section)\s[A-Z\d]/i;
/** "(1)D", "2．水". */
const CELL_PAIR = /^[（(]?(\d{1,3})\s{0,2}[)）.．、:：]\s{0,4}(\S.{0,40})$/;
const RANGE_CELL = /^(\d{1,3})\s?[-~～—–至到]\s?(\d{1,3})$/;

function sectionOf(row: readonly string[]): AnswerSection | null {
  const first = row.find((cell) => cell !== '') ?? '';
  return NAMES_SECTION.test(first) ? answerSection({ text: first }) : null;
}

/** "| 题型 | 题号 | 答案 |": a row for each answer or range of answers, below a head that says so. */
function columnEntries(rows: readonly string[][], line: Line): KeyEntry[] {
  const head = rows.findIndex(
    (row) => row.some((cell) => NUMBER_COLUMN.test(cell)) && row.some((cell) => ANSWER_COLUMN.test(cell)),
  );
  const columns = rows[head] ?? [];
  const [type, number, answer] = [TYPE_COLUMN, NUMBER_COLUMN, ANSWER_COLUMN].map((name) =>
    columns.findIndex((cell) => name.test(cell)),
  );
  // Without a column of types or points it is an ordinary table of numbers and answers.
  const hasMarks = columns.some((cell) => MARKS_COLUMN.test(cell));
  if (type === undefined || number === undefined || answer === undefined || (type < 0 && !hasMarks))
    return [];
  let section: AnswerSection | null = null;
  return rows.slice(head + 1).flatMap((row): KeyEntry[] => {
    if ((row[type] ?? '') !== '') section = answerSection({ text: row[type] ?? '' });
    const own = section ? { section } : {};
    const text = row[answer] ?? '';
    const range = RANGE_CELL.exec(row[number] ?? '');
    if (range) {
      const letters = text.split(/[\s,，、;；]+/).filter(Boolean);
      const each = letters.length > 1 ? letters : [...text];
      const [from, to] = [Number(range[1]), Number(range[2])];
      return each.length === to - from + 1
        ? each.map((one, at) => ({ number: from + at, text: one, line, ...own }))
        : [];
    }
    const plain = /^(\d{1,3})[.．、题]?$/.exec(row[number] ?? '')?.[1];
    return plain === undefined || text === '' ? [] : [{ number: Number(plain), text, line, ...own }];
  });
}

/** "| 选择题 | 1-5 ABCDA |": cells with answers and their numbers, after the name of their section. */
function cellEntries(rows: readonly string[][], line: Line, read: (line: Line) => KeyEntry[]): KeyEntry[] {
  let section: AnswerSection | null = null;
  return rows.flatMap((row) => {
    section = sectionOf(row) ?? section;
    const own = section;
    if (!own) return [];
    const cells = row.slice(1).filter((cell) => cell !== '');
    const several = cells.flatMap((text) => read({ ...line, kind: 'text', text }));
    const pairs = cells.flatMap((cell) => {
      const [, number, text = ''] = CELL_PAIR.exec(cell) ?? [];
      return number === undefined ? [] : [{ number: Number(number), text: text.trim() }];
    });
    const entries = several.length > 0 || pairs.length < cells.length ? several : pairs;
    return entries.map((entry) => ({ ...entry, line, section: own }));
  });
}

const HEADED_PAIR = /^[（(]?(\d{1,3})\s{0,2}[)）.．、:：]\s{0,4}(\S.{0,80})$/;
/** "| Part A | Part B |" above "| 1. C | 1. 5x |": each column contains the answers of the section that it names. */
function sectionColumns(rows: readonly string[][], line: Line): KeyEntry[] {
  const [head = [], ...body] = rows;
  const isNumbered = NUMBER_COLUMN.test(head[0] ?? '') || head[0] === '';
  const named = isNumbered ? head.slice(1) : head;
  if (named.length < 2 || body.length === 0 || !named.every((cell) => NAMES_SECTION.test(cell))) return [];
  return named.flatMap((cell, column) => {
    const section = answerSection({ text: cell });
    return body.flatMap((row): KeyEntry[] => {
      const value = row[isNumbered ? column + 1 : column] ?? '';
      if (value === '') return [];
      const pair = isNumbered ? null : HEADED_PAIR.exec(value);
      const number = isNumbered ? /^(\d{1,3})[.．、)]?$/.exec(row[0] ?? '')?.[1] : pair?.[1];
      const text = isNumbered ? value : (pair?.[2] ?? '');
      return number === undefined ? [] : [{ number: Number(number), text: text.trim(), line, section }];
    });
  });
}

/** More cells than any key has: such a table is data. */
const KEY_CELLS_MAX = 20_000;

/** Entries of a table that is a key; `read`: those of a text, for cells with several. */
export function tableEntries(line: Line, read: (line: Line) => KeyEntry[]): KeyEntry[] {
  const rows = line.text
    .split('\n')
    .filter((row) => !/^\|(\s*-+\s*\|)+$/.test(row))
    .map((row) =>
      row
        .split('|')
        .slice(1, -1)
        .map((cell) => toAscii(cell).trim()),
    );
  const named = columnEntries(rows, line);
  if (named.length > 0) return named;
  const bySection = sectionColumns(rows, line);
  if (bySection.length > 0) return bySection;
  const across = rowEntries(rows, line);
  if (across.length > 0) return across;
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  if (width * rows.length > KEY_CELLS_MAX) return [];
  const turned = Array.from({ length: width }, (_, column) => rows.map((row) => row[column] ?? ''));
  const pairs = pairEntries(rows, line);
  if (pairs.length > 0) return pairs;
  const cells = cellEntries(rows, line, read);
  if (cells.length > 0) return cells;
  // A column of numbers with the answers next to it; only counting numbers are a table of data.
  const down = rowEntries(turned, line);
  return /题号|序号|题目|No|Question|^(?:item|problem|exercise|task)|№|問|^\d/i.test(rows[0]?.[0] ?? '')
    ? down
    : [];
}

const PAIR = /^(\d{1,3})(?:\s{0,3}[.．、:：)]\s{0,3}|\s{1,6})(?=\S)/;
const PAIRS_MIN = 4;
/** The cell that names the table. */
const KEY_NAME = /^(?:(?:参考|正确)?答案|Answers?(?:\sKey)?|Key)$/i;

/** "| 1 iii | 8 TRUE |": each cell a number and its answer; the numbers count without a gap. */
function pairEntries(rows: readonly string[][], line: Line): KeyEntry[] {
  const cells = rows.flat().filter((cell) => cell !== '' && !KEY_NAME.test(cell));
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
  let section: AnswerSection | null = null;
  rows.forEach((row, index) => {
    section = sectionOf(row) ?? section;
    const own = section;
    const numbers = row.map((cell) => {
      const match = /^(?:第\s*|[（(]\s*)?(\d{1,3})\s*(?:题|[.．、)）])?$/.exec(cell);
      return match ? Number(match[1]) : null;
    });
    const answers = rows[index + 1];
    const counting = numbers.filter((number) => number !== null);
    if (counting.length < 2 || !answers || !(NAMES_NUMBERS.test(row[0] ?? '') || sectionOf(row))) return;
    if (counting.some((number, at) => at > 0 && number !== (counting[at - 1] ?? 0) + 1)) return;
    numbers.forEach((number, column) => {
      const text = answers[column] ?? '';
      if (number !== null && text !== '' && !/^\d{1,3}$/.test(text + '0'.repeat(4)))
        entries.push({ number, text, line, ...(own ? { section: own } : {}) });
    });
  });
  return entries;
}
