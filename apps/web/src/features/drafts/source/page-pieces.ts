/** The layout of pages for reading: a sheet of several columns is split into them, stacked in reading order. Pure. */
import type { TaskPage } from '@tiku/contracts/ingestion';
import type { Box } from '../source-places.js';

/** A stripe of a page over its whole height, in shares of the page's width. */
export interface Piece {
  page: number;
  x0: number;
  x1: number;
  /** Width by height. */
  aspect: number;
}

/** A sheet this much wider than high contains pages or columns side by side. */
const LANDSCAPE = 1.2;
/** Wider boxes span columns: titles, tables. */
const COLUMN_SHARE_MAX = 0.62;
const GUTTER_MIN = 0.004;
const COLUMNS_MAX = 4;

export const isLandscape = ({ width, height }: Pick<TaskPage, 'width' | 'height'>): boolean =>
  width > height * LANDSCAPE;

/**
 * Edges between the columns of a sheet, from the places of its questions; halves without known places. A sheet that is
 * not wider than high, or whose questions all span it, is one column.
 */
export function columnEdges(boxes: readonly Box[], page: Pick<TaskPage, 'width' | 'height'>): number[] {
  if (!isLandscape(page)) return [0, 1];
  const narrow = boxes.filter(([x0, , x1]) => x1 - x0 <= COLUMN_SHARE_MAX).sort((a, b) => a[0] - b[0]);
  if (boxes.length > 0 && narrow.length < boxes.length / 2) return [0, 1];
  const stripes: { x0: number; x1: number }[] = [];
  for (const [x0, , x1] of narrow) {
    const last = stripes.at(-1);
    if (last && x0 < last.x1 - GUTTER_MIN) last.x1 = Math.max(last.x1, x1);
    else stripes.push({ x0, x1 });
  }
  if (stripes.length === 1 && stripes[0]) return withNeighbours(stripes[0]);
  if (stripes.length < 2 || stripes.length > COLUMNS_MAX) return [0, 0.5, 1];
  const gutters = stripes.slice(1).map((stripe, at) => (stripe.x0 + (stripes[at]?.x1 ?? 0)) / 2);
  return [0, ...gutters, 1];
}

/** Only one column has questions: the others get the same width. */
function withNeighbours({ x0, x1 }: { x0: number; x1: number }): number[] {
  const count = Math.min(COLUMNS_MAX, Math.max(1, Math.floor(1 / Math.max(0.2, x1 - x0))));
  return Array.from({ length: count + 1 }, (_, at) => at / count);
}

export function piecesOf(
  pages: readonly TaskPage[],
  boxesOf: (page: number) => readonly Box[],
  areColumnsSplit: boolean,
): Piece[] {
  return pages.flatMap((page) => {
    const edges = areColumnsSplit ? columnEdges(boxesOf(page.number), page) : [0, 1];
    return edges.slice(0, -1).map((x0, at) => {
      const x1 = edges[at + 1] ?? 1;
      return { page: page.number, x0, x1, aspect: ((x1 - x0) * page.width) / Math.max(1, page.height) };
    });
  });
}

/** The piece that shows the middle of a box; -1 for a page that does not exist. */
export function pieceAt(pieces: readonly Piece[], page: number, [x0, , x1]: Box): number {
  const middle = (x0 + x1) / 2;
  const own = pieces.findIndex((piece) => piece.page === page && middle >= piece.x0 && middle <= piece.x1);
  return own >= 0 ? own : pieces.findIndex((piece) => piece.page === page);
}
