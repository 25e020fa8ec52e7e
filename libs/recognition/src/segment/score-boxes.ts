/**
 * Headings that stand in a table with the box for their marks: 「得分：│一、单项选择题（每小题2分）」. Owns only the telling
 * of such a table; what the heading means is the segmenter's. Pure.
 */
import { isSectionHeading } from './marks.js';
import { tableCells } from './table-questions.js';

/** What is written there by who marks the paper: its name, or nothing yet. */
const SCORE_BOX =
  /^(?:本?[题題]?(?:得分|评分|得分数|分数|满分)|评卷人?|阅卷人?|评阅人?|复核人?|核分人?|签名|教师|[Ss]core|[Mm]arks?|[Gg]rader|\\fillin|_{1,20})?\s{0,4}[:：]?\s{0,4}(?:\\fillin|_{1,20})?$/;
/** More cells than the box of one section has. */
const CELLS_MAX = 8;

/** The heading of a section in a table of which all else is its box; null for other tables. */
export function headingBesideScore(table: string): string | null {
  const cells = tableCells(table).map((cell) => cell.replaceAll('**', '').trim());
  if (cells.length > CELLS_MAX) return null;
  const others = cells.filter((cell) => !SCORE_BOX.test(cell));
  const [heading] = others;
  return others.length === 1 && heading && isSectionHeading(heading, false) ? heading : null;
}
