/**
 * Headings in a table with the box for their marks: 「得分：│一、单项选择题（每小题2分）」. Owns only the detection of such a
 * table; the segmenter interprets the heading. A box alone is found too. Pure.
 */
import { isSectionHeading } from '../marks.js';
import { tableCells, wholeRows } from '../print/table-questions.js';

/** The text of that box: its label, or nothing yet. */
const SCORE_BOX =
  /^(?:本?[题題]?(?:得分|评分|得分数|分数|满分)|评卷人?|阅卷人?|评阅人?|复核人?|核分人?|签名|教师|[Ss]core|[Mm]arks?|[Gg]rader|\\fillin|_{1,20})?\s{0,4}[:：]?\s{0,4}(?:\\fillin|_{1,20})?$/;
/** More cells than the box of one section has. */
const CELLS_MAX = 8;

/** The heading of a section in a table that is otherwise only its box; null for other tables. */
export function headingInScoreTable(table: string): string | null {
  const cells = tableCells(table).map((cell) => cell.replaceAll('**', '').trim());
  if (cells.length > CELLS_MAX) return null;
  const others = cells.filter((cell) => !SCORE_BOX.test(cell));
  const [heading] = others;
  return others.length === 1 && heading && isSectionHeading(heading, false) ? heading : null;
}

/** What an examiner fills in, and what may be printed beside it. */
const FILLED_IN = /^(?:本?[题題]?(?:得\s?分|评分)|评卷人?|阅卷人?|评阅人?|复核人?|核分人?|审核)$/;
const PRINTED = /^(?:[题題]分|满分|分值|总分|\d{1,3}(?:\s?分)?|[-—_/]{1,3})$/;
/** Wider ones are the table of all sections on the cover. */
const COLUMNS_MAX = 4;

/** Whether a table is only a box for the marks of a section: nothing stands beside or below what is to be filled in. */
export function isScoreBox(table: string): boolean {
  const rows = wholeRows(table).map((cells) => cells.map((cell) => cell.replaceAll('**', '')));
  const cells = rows.flat().filter((cell) => cell !== '');
  if (!cells.some((cell) => FILLED_IN.test(cell)) || (rows[0]?.length ?? 0) > COLUMNS_MAX) return false;
  if (!cells.every((cell) => FILLED_IN.test(cell) || PRINTED.test(cell))) return false;
  const [head = [], ...body] = rows;
  const isDown = head.some((cell, column) => FILLED_IN.test(cell) && isOpen(body.map((row) => row[column])));
  return isDown || rows.every(([first = '', ...rest]) => !FILLED_IN.test(first) || isOpen(rest));
}
const isOpen = (cells: readonly (string | undefined)[]): boolean => cells.every((cell = '') => cell === '');
