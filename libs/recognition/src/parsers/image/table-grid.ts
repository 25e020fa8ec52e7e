/** Ruled tables on a scanned page: long lines of ink across and down a box. Pure. */
import type { GreyPicture } from './grey-page.js';
import { DARK, type InkBox } from './ink-boxes.js';

/** Share of the box that a line has to run along. */
const LINE_SHARE = 0.7;
const CELL_HEIGHT_MIN = 1;
const CELL_WIDTH_MIN = 1.1;
const LINES_MAX = 60;

/** Lines of the table's grid in pixels, borders included; null if the box is not a table. */
export function tableGrid(
  picture: GreyPicture,
  box: InkBox,
  em: number,
): { xs: number[]; ys: number[] } | null {
  const ys = linesAlong(picture, box, 'across', em);
  const xs = linesAlong(picture, box, 'down', em);
  if (ys.length < 3 || xs.length < 3 || ys.length > LINES_MAX || xs.length > LINES_MAX) return null;
  const gaps = (at: readonly number[]): number[] =>
    at.slice(1).map((value, index) => value - (at[index] ?? 0));
  const median = (values: number[]): number =>
    values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  const cell = { height: median(gaps(ys)), width: median(gaps(xs)) };
  // Squared paper and axes have small cells.
  return cell.height >= CELL_HEIGHT_MIN * em && cell.width >= CELL_WIDTH_MIN * em ? { xs, ys } : null;
}

function linesAlong(picture: GreyPicture, box: InkBox, way: 'across' | 'down', em: number): number[] {
  const across = way === 'across';
  const [from, to] = across ? [box.y0, box.y1] : [box.x0, box.x1];
  const [start, end] = across ? [box.x0, box.x1] : [box.y0, box.y1];
  const isDark = (line: number, at: number): boolean =>
    (picture.data[across ? line * picture.width + at : at * picture.width + line] ?? 255) < DARK;
  const reach = Math.max(1, Math.round(em * 0.05));
  const found: number[] = [];
  let first = -Infinity;
  let last = -Infinity;
  for (let line = from; line < to; line++) {
    let dark = 0;
    for (let at = start; at < end; at += 2) {
      for (let by = -reach; by <= reach; by++) {
        if (line + by < from || line + by >= to || !isDark(line + by, at)) continue;
        dark += 2;
        break;
      }
    }
    if (dark < (end - start) * LINE_SHARE) continue;
    if (line - last <= Math.max(2, em * 0.15)) found[found.length - 1] = (first + line) / 2;
    else found.push((first = line));
    last = line;
  }
  return found;
}
