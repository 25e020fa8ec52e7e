/**
 * Finds the desk in a photo of a sheet. An evenly lit, dark desk leaves a frame around the sheet that is stronger than
 * a few lines of text: it would decide the page's angle and look like a drawing. Owns where the desk is; a shadow
 * across the sheet is not a desk. Pure.
 */
import type { GreyPicture } from './grey-page.js';

/** Cells along the long side: smaller than a character, so that a cell of text shows its paper. */
const CELLS = 240;
/** The lightest quarter of a cell's pixels is at least this light. */
const LIGHTER = 0.25;
const BINS = 32;
/** Of 255: how much lighter the sheet is than the desk. */
const CONTRAST_MIN = 60;
const DARK_MOST = 0.62;
/** Less is the edge of a scan; more leaves no sheet to read. */
const SHARE = { least: 0.02, most: 0.85 };
/** A sheet ends within a few pixels; a shadow fades out over centimetres. */
const SHARP = { contrast: 0.5, share: 0.7 };
/** Pixels this much darker than their cell are ink: a desk area with ink is text in the shade. */
const INK = { share: 0.62, least: 25 };
const INK_MOST = 0.005;
/** Cells next to the sheet show its edge. */
const EDGE = 2;

interface Cells {
  values: Uint8Array;
  across: number;
  down: number;
  side: number;
}

/** `level` with its desk white; `seen` is the same picture before levelling. */
export function withoutDesk(level: GreyPicture, seen: GreyPicture): GreyPicture {
  const cells = cellsOf(seen);
  const threshold = thresholdOf(cells.values);
  const desk = threshold === null ? null : fromEdge(cells, threshold.at);
  if (!threshold || !desk) return level;
  const count = desk.reduce((sum, is) => sum + is, 0);
  const share = count / desk.length;
  if (share < SHARE.least || share > SHARE.most) return level;
  if (!endsSharply(cells, desk, threshold.contrast) || holdsText(cells, desk, seen)) return level;
  return whitened(level, cells, grown(cells, desk, 1));
}

function cellsOf({ data, width, height }: GreyPicture): Cells {
  const side = Math.max(4, Math.round(Math.max(width, height) / CELLS));
  const [across, down] = [Math.ceil(width / side), Math.ceil(height / side)];
  const values = new Uint8Array(across * down);
  const counts = new Uint16Array(BINS);
  for (let cell = 0; cell < values.length; cell++) {
    const [x0, y0] = [(cell % across) * side, Math.floor(cell / across) * side];
    counts.fill(0);
    let total = 0;
    for (let y = y0; y < Math.min(height, y0 + side); y++)
      for (let x = x0; x < Math.min(width, x0 + side); x++) {
        const bin = (data[y * width + x] ?? 255) >> 3;
        counts[bin] = (counts[bin] ?? 0) + 1;
        total++;
      }
    let bin = BINS - 1;
    for (let above = counts[bin] ?? 0; bin > 0 && above < total * LIGHTER;) above += counts[--bin] ?? 0;
    values[cell] = bin * 8 + 4;
  }
  return { values, across, down, side };
}

/** Otsu's threshold between dark and light cells, if there are two kinds. */
function thresholdOf(values: Uint8Array): { at: number; contrast: number } | null {
  const counts = new Float64Array(256);
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  const sum = counts.reduce((all, count, value) => all + count * value, 0);
  let [below, belowSum, best] = [0, 0, { at: 0, spread: 0, dark: 0, light: 255 }];
  for (let at = 0; at < 255; at++) {
    below += counts[at] ?? 0;
    belowSum += (counts[at] ?? 0) * at;
    const above = values.length - below;
    if (below === 0 || above === 0) continue;
    const [dark, light] = [belowSum / below, (sum - belowSum) / above];
    const spread = below * above * (light - dark) ** 2;
    if (spread > best.spread) best = { at, spread, dark, light };
  }
  const contrast = best.light - best.dark;
  return contrast >= CONTRAST_MIN && best.dark <= best.light * DARK_MOST ? { at: best.at, contrast } : null;
}

/** The dark cells that are connected with the picture's edge. */
function fromEdge({ values, across, down }: Cells, threshold: number): Uint8Array {
  const desk = new Uint8Array(values.length);
  const open: number[] = [];
  const visit = (x: number, y: number): void => {
    const at = y * across + x;
    if (x < 0 || y < 0 || x >= across || y >= down || desk[at] || (values[at] ?? 255) > threshold) return;
    desk[at] = 1;
    open.push(at);
  };
  for (let x = 0; x < across; x++) [0, down - 1].forEach((y) => visit(x, y));
  for (let y = 0; y < down; y++) [0, across - 1].forEach((x) => visit(x, y));
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const [x, y] = [at % across, Math.floor(at / across)];
    visit(x - 1, y);
    visit(x + 1, y);
    visit(x, y - 1);
    visit(x, y + 1);
  }
  return desk;
}

function endsSharply({ values, across, down }: Cells, desk: Uint8Array, contrast: number): boolean {
  let [edges, sharp] = [0, 0];
  const look = (x: number, y: number, dx: number, dy: number): void => {
    const at = (n: number): number => (y + n * dy) * across + x + n * dx;
    const isInside = (n: number): boolean =>
      x + n * dx >= 0 && y + n * dy >= 0 && x + n * dx < across && y + n * dy < down;
    if (!isInside(2) || !desk[at(0)] || desk[at(1)]) return;
    edges++;
    const dark = values[at(isInside(-1) ? -1 : 0)] ?? 0;
    if ((values[at(2)] ?? 0) - dark >= contrast * SHARP.contrast) sharp++;
  };
  for (let y = 0; y < down; y++)
    for (let x = 0; x < across; x++) {
      look(x, y, 1, 0);
      look(x, y, -1, 0);
      look(x, y, 0, 1);
      look(x, y, 0, -1);
    }
  return edges > 0 && sharp >= edges * SHARP.share;
}

function holdsText(cells: Cells, desk: Uint8Array, { data, width, height }: GreyPicture): boolean {
  const { values, across, side } = cells;
  const sheet = grown(
    cells,
    desk.map((is) => 1 - is),
    EDGE,
  );
  let [looked, ink] = [0, 0];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const cell = Math.floor(y / side) * across + Math.floor(x / side);
      if (sheet[cell]) continue;
      looked++;
      const around = values[cell] ?? 0;
      if ((data[y * width + x] ?? 255) < Math.min(around * INK.share, around - INK.least)) ink++;
    }
  return ink > looked * INK_MOST;
}

/** The cells and those within this many steps of them. */
function grown({ across, down }: Cells, cells: Uint8Array, steps: number): Uint8Array {
  let from = cells;
  for (let step = 0; step < steps; step++) {
    const to = from.slice();
    for (let y = 0; y < down; y++)
      for (let x = 0; x < across; x++) {
        if (!from[y * across + x]) continue;
        for (let dy = -1; dy <= 1; dy++)
          for (let dx = -1; dx <= 1; dx++)
            if (x + dx >= 0 && x + dx < across && y + dy >= 0 && y + dy < down)
              to[(y + dy) * across + x + dx] = 1;
      }
    from = to;
  }
  return from;
}

function whitened(
  { data, width, height }: GreyPicture,
  { across, side }: Cells,
  desk: Uint8Array,
): GreyPicture {
  const out = data.slice();
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (desk[Math.floor(y / side) * across + Math.floor(x / side)]) out[y * width + x] = 255;
  return { data: out, width, height };
}
