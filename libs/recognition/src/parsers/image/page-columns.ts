/** Columns of a scanned page: stripes without ink between two bodies of text. Pure. */
import type { InkBox } from './ink-boxes.js';

/** A gutter is at least this many characters wide. */
const GUTTER_MIN = 0.9;
/** Share of a side's lines that a gutter may cut (a title over both columns). */
const CUT_MAX = 0.05;
/** A column holds text on this share of the page's lines. */
const FULL_ENOUGH = 0.35;
const COLUMNS_MAX = 4;
/** A sheet this much wider than high is two pages beside each other, with a fold of so many characters between. */
const LANDSCAPE = 1.2;
const FOLD_MIN = 2;
const FOLD_LINES_MIN = 3;

/** Edges of the columns from left to right; one column has two. */
export function columnEdges(
  boxes: readonly InkBox[],
  em: number,
  page: { width: number; height?: number },
): number[] {
  if (boxes.length === 0) return [0, page.width];
  const left = Math.min(...boxes.map((box) => box.x0));
  const right = Math.max(...boxes.map((box) => box.x1));
  const twoUp = page.width > (page.height ?? page.width) * LANDSCAPE;
  return [0, ...gutters(boxes, em, left, right, COLUMNS_MAX - 1, twoUp), page.width];
}

function gutters(
  boxes: readonly InkBox[],
  em: number,
  left: number,
  right: number,
  allowed: number,
  twoUp = false,
): number[] {
  if (allowed < 1 || right - left < em * 24) return [];
  const bin = em / 4;
  const count = Math.ceil((right - left) / bin);
  const lines = Array.from({ length: count }, () => new Set<number>());
  const all = new Set<number>();
  for (const box of boxes) {
    const line = Math.round((box.y0 + box.y1) / 2 / em);
    all.add(line);
    for (let at = Math.floor((box.x0 - left) / bin); at <= (box.x1 - left) / bin; at++) lines[at]?.add(line);
  }
  const occupied = (from: number, to: number): number => {
    const set = new Set<number>();
    for (let at = from; at < to; at++) for (const line of lines[at] ?? []) set.add(line);
    return set.size;
  };
  const allowedCuts = Math.max(2, all.size * CUT_MAX);
  let best: { at: number; width: number } | null = null;
  for (let from = Math.floor(count * 0.2); from < count * 0.8; from++) {
    let to = from;
    while (to < count && occupied(from, to + 1) <= allowedCuts) to++;
    const width = to - from;
    if (width * bin >= GUTTER_MIN * em && (!best || width > best.width)) {
      const sides = Math.min(occupied(0, from), occupied(to, count));
      const middle = (from + width / 2) / count;
      // Two pages on one sheet: the second may hold the last lines only.
      const isFold = twoUp && width * bin >= FOLD_MIN * em && middle > 0.38 && middle < 0.62;
      if (sides >= (isFold ? FOLD_LINES_MIN : Math.max(6, all.size * FULL_ENOUGH)))
        best = { at: from + width / 2, width };
    }
    if (width > 0) from = to;
  }
  if (!best) return [];
  const cut = left + best.at * bin;
  const share = (right - left) / 2.6;
  const before = boxes.filter((box) => box.x1 < cut);
  const after = boxes.filter((box) => box.x0 > cut);
  return [
    ...(cut - left > share ? gutters(before, em, left, cut, allowed - 1) : []),
    cut,
    ...(right - cut > share ? gutters(after, em, cut, right, allowed - 1) : []),
  ];
}
