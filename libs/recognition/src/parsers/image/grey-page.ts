/**
 * Prepares a scanned or photographed page for reading: even light, dark ink, level lines. Owns grey values and
 * the angle; finds no text. Pure.
 */

export interface GreyPicture {
  data: Uint8Array;
  width: number;
  height: number;
}

/** Size of the blocks in which light counts as even. */
const BLOCK = 24;
/** Of full white: lighter pixels of a levelled page are paper, a watermark or the other side shining through. */
const PAPER = 205;

/** Ink is darker than this share of its paper: pencil and worn toner are; noise of an empty page is not. */
const PALEST = 0.8;

/** The picture with white paper even under uneven light, and dark ink. */
export function levelled(picture: GreyPicture): GreyPicture {
  const { data, width, height } = picture;
  const across = Math.ceil(width / BLOCK);
  const down = Math.ceil(height / BLOCK);
  const paper = smoothed(paperLevels(picture, across, down), across, down);
  const out = new Uint8Array(data.length);
  const darkest = inkLevel(picture);
  const row = new Float32Array(across);
  for (let y = 0; y < height; y++) {
    const gy = Math.min(down - 1, Math.max(0, y / BLOCK - 0.5));
    const top = Math.floor(gy) * across;
    const bottom = Math.min(down - 1, Math.floor(gy) + 1) * across;
    const fy = gy - Math.floor(gy);
    for (let x = 0; x < across; x++)
      row[x] = (paper[top + x] ?? 255) * (1 - fy) + (paper[bottom + x] ?? 255) * fy;
    for (let block = 0; block < across; block++) {
      // The paper's level changes slowly, so this divides once per block instead of once per pixel.
      const white = row[block] ?? 255;
      const dark = Math.min(darkest, white * PALEST);
      const factor = (255 * 255) / PAPER / (white - dark);
      const end = Math.min(width, (block + 1) * BLOCK);
      for (let at = y * width + block * BLOCK; at < y * width + end; at++)
        out[at] = Math.max(0, Math.min(255, ((data[at] ?? 255) - dark) * factor));
    }
  }
  return { data: out, width, height };
}

/** Lightness of the paper per block: four fifths of its pixels are darker. */
function paperLevels({ data, width, height }: GreyPicture, across: number, down: number): Float32Array {
  const levels = new Float32Array(across * down);
  const counts = new Uint16Array(32);
  for (let by = 0; by < down; by++) {
    for (let bx = 0; bx < across; bx++) {
      counts.fill(0);
      let total = 0;
      for (let y = by * BLOCK; y < Math.min(height, (by + 1) * BLOCK); y += 2) {
        for (let x = bx * BLOCK; x < Math.min(width, (bx + 1) * BLOCK); x += 2) {
          const bin = (data[y * width + x] ?? 255) >> 3;
          counts[bin] = (counts[bin] ?? 0) + 1;
          total++;
        }
      }
      let above = 0;
      let bin = 31;
      while (bin > 0 && (above += counts[bin] ?? 0) < total * 0.2) bin--;
      levels[by * across + bx] = bin * 8 + 4;
    }
  }
  return levels;
}

/** A block full of ink takes the light of its neighbours; then the steps between blocks are smoothed. */
function smoothed(levels: Float32Array, across: number, down: number): Float32Array {
  const pass = (from: Float32Array, pick: (values: number[]) => number): Float32Array =>
    from.map((_, index) => {
      const x = index % across;
      const y = (index - x) / across;
      const values: number[] = [];
      for (let dy = -1; dy <= 1; dy++)
        for (let dx = -1; dx <= 1; dx++)
          if (x + dx >= 0 && x + dx < across && y + dy >= 0 && y + dy < down)
            values.push(from[(y + dy) * across + x + dx] ?? 255);
      return pick(values);
    });
  const widest = pass(
    pass(levels, (values) => Math.max(...values)),
    (values) => Math.max(...values),
  );
  const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  return pass(pass(widest, mean), mean).map((value) => Math.max(40, value));
}

/** The grey of the darkest half percent of the page. */
function inkLevel({ data }: GreyPicture): number {
  const counts = new Uint32Array(256);
  for (let at = 0; at < data.length; at += 3) counts[data[at] ?? 255] = (counts[data[at] ?? 255] ?? 0) + 1;
  let below = 0;
  for (let level = 0; level < 256; level++)
    if ((below += counts[level] ?? 0) > data.length / 600) return level;
  return 0;
}

/** Thin strokes of a coarse picture are grey. */
const INK = 185;
const STEEPEST = 4;
const INK_LOOKED_AT = 60_000;

/** A row with this many times the average ink is a rule. */
const RULE_INK = 4;

/**
 * Degrees by which to turn a coarse, levelled picture (clockwise) to make its lines level, and how strongly
 * its ink forms lines: the same number for the picture on its side shows which way the page lies.
 */
export function skewOf(picture: GreyPicture): { degrees: number; strength: number } {
  const { data, width, height } = picture;
  const dark: number[] = [];
  for (let at = 0; at < data.length; at++) if ((data[at] ?? 255) < INK) dark.push(at);
  const step = Math.max(1, Math.floor(dark.length / INK_LOOKED_AT));
  const margin = Math.ceil((width / 2) * Math.tan((STEEPEST * Math.PI) / 180)) + 1;
  const rows = new Float64Array(height + 2 * margin);
  const strengthAt = (degrees: number, most = Infinity): number => {
    const slope = Math.tan((degrees * Math.PI) / 180);
    rows.fill(0);
    for (let index = 0; index < dark.length; index += step) {
      const at = dark[index] ?? 0;
      const x = at % width;
      const row = Math.round((at - x) / width + (x - width / 2) * slope) + margin;
      rows[row] = (rows[row] ?? 0) + 1;
    }
    let edges = 0;
    const inkOf = (row: number): number => Math.min(most, rows[row] ?? 0);
    for (let row = 1; row < rows.length; row++) edges += (inkOf(row) - inkOf(row - 1)) ** 2;
    return edges;
  };
  let best = { degrees: 0, strength: strengthAt(0) };
  const tryAll = (from: number, to: number, by: number): void => {
    for (let degrees = from; degrees <= to + 1e-9; degrees += by) {
      const strength = strengthAt(degrees);
      if (strength > best.strength * 1.005) best = { degrees, strength };
    }
  };
  tryAll(-STEEPEST + 0.25, STEEPEST - 0.25, 0.25);
  tryAll(best.degrees - 0.2, best.degrees + 0.2, 0.05);
  // A rule down the page (a seal line, the frame of a table) is one row when the page is on its side, and not a line of
  // text.
  const looked = Math.ceil(dark.length / step);
  strengthAt(best.degrees);
  const inked = rows.reduce((count, ink) => count + (ink > 0 ? 1 : 0), 0);
  const strength = strengthAt(best.degrees, (RULE_INK * looked) / Math.max(1, inked));
  return { degrees: best.degrees, strength: strength / Math.max(1, looked) ** 2 };
}
