/** Columns of a scanned page: stripes without ink between two bodies of text. Pure. */
import { sizeOf, type InkBox } from './ink-boxes.js';

/** A gutter is at least this many characters wide. */
const GUTTER_MIN = 0.9;
/** Share of the lines that a gutter may cut. */
const CUT_MAX = 0.05;
/** Columns span this share of the page's lines; the others are above or below them (title, footer). */
const REACH_MIN = 0.55;
/** A column has text on this share of its lines. */
const FULL_ENOUGH = 0.35;
const COLUMNS_MAX = 4;
/** A sheet this much wider than high is two pages side by side, with a fold of this many characters between. */
const LANDSCAPE = 1.2;
const FOLD_MIN = 2;
const FOLD_LINES_MIN = 3;
/** The gutter of an upright page is at most this far from its middle, as a share of the width. */
const HALVES_OFF = 0.14;
/** Ink of a column, as a share of a character: smaller ink is a speck of the copy. */
const HOLDS_MIN = 0.35;
/** Bins per character width. */
const BINS = 4;

/** In pixels of the page: `edges` of the columns from left to right, which extend from `top` to `bottom`. */
export interface Columns {
  edges: number[];
  top: number;
  bottom: number;
  /** Lines within the columns that span both, from the top: a title in the middle of a page. */
  breaks: { top: number; bottom: number }[];
}

/** One column has two edges. Text above `top` or below `bottom` spans all columns. */
export function pageColumns(
  boxes: readonly InkBox[],
  em: number,
  page: { width: number; height?: number },
): Columns {
  const left = Math.min(...boxes.map((box) => box.x0));
  const right = Math.max(...boxes.map((box) => box.x1));
  const twoUp = page.width > (page.height ?? page.width) * LANDSCAPE;
  const isUpright = page.height !== undefined && page.height > page.width;
  const first =
    boxes.length === 0
      ? null
      : gutter(boxes, em, { left, right, twoUp, reachMin: REACH_MIN, halves: isUpright });
  if (!first) return { edges: [0, page.width], top: -Infinity, bottom: Infinity, breaks: [] };
  const { cut, top, bottom } = first;
  const inside = boxes.filter((box) => box.y1 > top && box.y0 < bottom);
  const edges = [
    0,
    ...further(inside, em, { left, right: cut }, right - left),
    cut,
    ...further(inside, em, { left: cut, right }, right - left),
    page.width,
  ];
  const breaks = edges.length === 3 ? crossingLines(inside, em, cut) : [];
  return { edges: edges.slice(0, COLUMNS_MAX + 1), top, bottom, breaks };
}

/** A crossing line has at least this many characters on each side of the gutter. */
const CROSSING_SIDE = 3;
/** Widest space within a crossing line, in its characters. */
const CROSSING_GAP = 1.2;

/** Lines whose ink continues over the gutter, with nothing else at their height; neighbours are one. */
function crossingLines(boxes: readonly InkBox[], em: number, cut: number): { top: number; bottom: number }[] {
  const found: { top: number; bottom: number }[] = [];
  for (const seed of boxes.filter((box) => box.x0 < cut && box.x1 > cut - em * 2 && isCharacter(box, em))) {
    if (found.some((line) => seed.y0 < line.bottom && seed.y1 > line.top)) continue;
    const height = seed.y1 - seed.y0;
    const line = boxes
      .filter((box) => box.y0 < seed.y1 - height * 0.2 && box.y1 > seed.y0 + height * 0.2)
      .sort((a, b) => a.x0 - b.x0);
    const characters = line.filter((box) => isCharacter(box, height));
    const sides = [
      characters.filter((box) => box.x1 <= cut).length,
      characters.filter((box) => box.x0 >= cut).length,
    ];
    if (Math.min(...sides) < CROSSING_SIDE || widestGap(line) > height * CROSSING_GAP) continue;
    found.push({
      top: Math.min(...line.map((box) => box.y0)),
      bottom: Math.max(...line.map((box) => box.y1)),
    });
  }
  found.sort((a, b) => a.top - b.top);
  return found.reduce<typeof found>((lines, line) => {
    const before = lines.at(-1);
    if (before && line.top - before.bottom < em * 1.5) before.bottom = Math.max(before.bottom, line.bottom);
    else lines.push({ ...line });
    return lines;
  }, []);
}

const isCharacter = (box: InkBox, em: number): boolean => box.y1 - box.y0 >= em * 0.6;

/** Ink of a line from left to right. */
function widestGap(line: readonly InkBox[]): number {
  let end = Infinity;
  let widest = 0;
  for (const box of line) {
    widest = Math.max(widest, box.x0 - end);
    end = end === Infinity ? box.x1 : Math.max(end, box.x1);
  }
  return widest;
}

/** Columns within a column: three or four on a wide sheet. */
function further(
  boxes: readonly InkBox[],
  em: number,
  { left, right }: { left: number; right: number },
  whole: number,
): number[] {
  if (right - left < whole / 2.6) return [];
  const own = boxes.filter((box) => box.x0 >= left && box.x1 <= right);
  const found = gutter(own, em, { left, right, twoUp: false, reachMin: 1, halves: false });
  return found ? [found.cut] : [];
}

interface Gutter {
  cut: number;
  top: number;
  bottom: number;
}

/** The gutter that spans the most lines; the widest of several. */
function gutter(
  boxes: readonly InkBox[],
  em: number,
  within: { left: number; right: number; twoUp: boolean; reachMin: number; halves: boolean },
): Gutter | null {
  const { left, right, twoUp, reachMin, halves } = within;
  if (right - left < em * 24) return null;
  const bin = em / BINS;
  const count = Math.ceil((right - left) / bin);
  const bins = Array.from({ length: count }, () => new Set<number>());
  for (const box of boxes)
    for (let at = Math.floor((box.x0 - left) / bin); at <= (box.x1 - left) / bin; at++)
      bins[at]?.add(lineOf(box, em));
  // Specks cut a line as text does, but are not a column's text.
  const held = new Set(boxes.filter((box) => sizeOf(box) >= em * HOLDS_MIN));
  const heldLines = (x0: number, x1: number, reach: Reach): number =>
    new Set(
      [...held]
        .filter((box) => box.x1 > x0 && box.x0 < x1)
        .map((box) => lineOf(box, em))
        .filter((line) => line >= reach.from && line <= reach.to),
    ).size;
  const lines = [...new Set(boxes.map((box) => lineOf(box, em)))].sort((a, b) => a - b);
  const cutBy = (from: number, to: number): Set<number> =>
    new Set(bins.slice(from, to).flatMap((bound) => [...bound]));
  let best: { at: number; width: number; reach: Reach } | null = null;
  for (let from = Math.floor(count * 0.2); from < count * 0.8; from++) {
    const narrow = Math.ceil(GUTTER_MIN * BINS);
    const reach = reachOf(lines, cutBy(from, from + narrow));
    if (!reach || reach.lines < lines.length * reachMin) continue;
    let to = from + narrow;
    while (to < count && isFree(lines, cutBy(from, to + 1), reach)) to++;
    const width = to - from;
    if (best && (reach.lines < best.reach.lines || (reach.lines === best.reach.lines && width <= best.width)))
      continue;
    const sides = Math.min(
      heldLines(-Infinity, left + from * bin, reach),
      heldLines(left + to * bin, Infinity, reach),
    );
    const middle = (from + width / 2) / count;
    // On an upright page the last options of several rows are aligned too, but are not a column.
    if (halves && Math.abs(middle - 0.5) > HALVES_OFF) continue;
    // Two pages on one sheet: the second may have only its last lines.
    const isFold = twoUp && width * bin >= FOLD_MIN * em && middle > 0.38 && middle < 0.62;
    if (sides >= (isFold ? FOLD_LINES_MIN : Math.max(6, reach.lines * FULL_ENOUGH)))
      best = { at: from + width / 2, width, reach };
  }
  if (!best) return null;
  const { from, to } = best.reach;
  return {
    cut: left + best.at * bin,
    top: from === lines[0] ? -Infinity : (from - 0.5) * em,
    bottom: to === lines.at(-1) ? Infinity : (to + 0.5) * em,
  };
}

const lineOf = (box: InkBox, em: number): number => Math.round((box.y0 + box.y1) / 2 / em);
const cutsAllowed = (lines: number): number => Math.max(2, lines * CUT_MAX);

/** The longest stretch of lines of which hardly any is cut. */
interface Reach {
  from: number;
  to: number;
  lines: number;
}
function reachOf(lines: readonly number[], cut: ReadonlySet<number>): Reach | null {
  if (cut.size <= cutsAllowed(lines.length))
    return { from: lines[0] ?? 0, to: lines.at(-1) ?? 0, lines: lines.length };
  let best: Reach | null = null;
  let start = 0;
  let cuts = 0;
  lines.forEach((line, at) => {
    if (cut.has(line)) cuts++;
    while (cuts > cutsAllowed(at - start + 1) && start <= at) if (cut.has(lines[start++] ?? 0)) cuts--;
    // A title that is cut does not belong to the columns below it.
    let first = start;
    while (first < at && cut.has(lines[first] ?? 0)) first++;
    if (!cut.has(line) && (!best || at - first + 1 > best.lines))
      best = { from: lines[first] ?? 0, to: line, lines: at - first + 1 };
  });
  return best;
}

function isFree(lines: readonly number[], cut: ReadonlySet<number>, reach: Reach): boolean {
  const inside = lines.filter((line) => line >= reach.from && line <= reach.to);
  return inside.filter((line) => cut.has(line)).length <= cutsAllowed(inside.length);
}
