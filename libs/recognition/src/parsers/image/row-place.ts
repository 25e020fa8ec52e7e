/** The place of a row of a scanned page in the document model. */
import type { Block } from '../../model/index.js';
import type { TextRow } from './page-rows.js';
import type { WorkingPage } from './working-page.js';

/** The place of a row, for its block. */
export function placeOf(
  row: TextRow,
  working: WorkingPage,
  number: number,
): Pick<Block, 'place' | 'indent' | 'fontSize' | 'column'> {
  const boxes = [
    ...row.boxes,
    ...row.blanks,
    ...row.fractions.flatMap(({ bar, upper, lower }) => [bar, ...upper, ...lower]),
  ];
  const box = working.toShares({
    x0: Math.min(...boxes.map((one) => one.x0)),
    y0: Math.min(...boxes.map((one) => one.y0)),
    x1: Math.max(...boxes.map((one) => one.x1)),
    y1: Math.max(...boxes.map((one) => one.y1)),
  });
  return { place: { page: number, box }, indent: box[0], fontSize: box[3] - box[1], column: row.column };
}
