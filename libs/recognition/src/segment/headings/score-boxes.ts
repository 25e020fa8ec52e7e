/**
 * Headings in a table with the box for their marks: 「得分：│一、单项选择题（每小题2分）」. Owns only the detection of such a
 * table; the segmenter interprets the heading. Pure.
 */
import { isSectionHeading } from '../marks.js';
import { tableCells } from '../print/table-questions.js';

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
