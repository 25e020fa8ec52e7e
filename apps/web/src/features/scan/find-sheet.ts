/**
 * Finds the sheet of paper in a photograph: lines by a Hough transform of the gradient, each of the four sides
 * separately by the direction in which the picture gets brighter, then the four lines with the best support over their
 * whole length. Works on a small grey picture (about 400 px); knows nothing of canvases.
 */
import { areaOf, isConvex, type Point, type Quad } from './quad.js';

export interface GreyPicture {
  width: number;
  height: number;
  /** One byte for each pixel, row by row. */
  pixels: Uint8Array;
}

/** A line at `offset` from the picture's middle along its normal, which points into the sheet. */
interface Line {
  normal: Point;
  offset: number;
  votes: number;
}
interface Gradient {
  width: number;
  height: number;
  x: Float32Array;
  y: Float32Array;
  /** The gradient from which on a pixel of this picture counts as an edge. */
  threshold: number;
  /** Where the gradient reaches the threshold, and its direction. */
  edges: readonly { column: number; row: number; degrees: number }[];
}

/** A side may deviate this much from vertical or horizontal. */
const LEAN_MAX_DEGREES = 35;
const LINES_PER_SIDE = 6;
/** The share of a side's length that has to be an edge. */
const SUPPORT_MIN = 0.5;
const AREA_MIN = 0.15;
/** Weaker than this is noise of the sensor, in any picture. */
const GRADIENT_MIN = 24;
const EDGE_SHARE = 0.06;

/** The sheet's corners as shares of the picture, or null if no sheet is prominent. */
export function findSheet(picture: GreyPicture): Quad | null {
  const smooth = blur(picture);
  const bright = searchSheet(gradientOf(smooth));
  const dark = searchSheet(gradientOf(inverted(smooth)));
  // Paper is nearly always brighter than the table, and a block of print is a dark sheet on a bright one.
  return (
    (bright && dark && dark.score * DARK_SHEET_WEIGHT > bright.score ? dark : (bright ?? dark))?.quad ?? null
  );
}
const DARK_SHEET_WEIGHT = 0.8;

interface Found {
  quad: Quad;
  score: number;
}
function searchSheet(gradient: Gradient): Found | null {
  const [left, top, right, bottom] = [0, 90, 180, 270].map((degrees) => linesOf(gradient, degrees));
  if (!left || !top || !right || !bottom) return null;
  let best: Found | null = null;
  for (const t of top)
    for (const b of bottom)
      for (const l of left)
        for (const r of right) {
          const quad = cornersOf(gradient, l, t, r, b);
          if (!quad) continue;
          // Full support would give the root of the area: skips candidates that cannot win.
          if (Math.sqrt(areaOf(quad)) <= (best?.score ?? 0)) continue;
          const score = scoreOf(gradient, quad, [t, r, b, l]);
          if (score > (best?.score ?? 0)) best = { quad, score };
        }
  return best && { ...best, quad: refine(gradient, best.quad) };
}

/** Binomial blur over five pixels, both ways: removes print and grain, keeps the sheet's sides. */
function blur({ width, height, pixels }: GreyPicture): GreyPicture {
  const across = new Uint8Array(pixels.length);
  const both = new Uint8Array(pixels.length);
  const pass = (
    from: Uint8Array,
    to: Uint8Array,
    step: number,
    count: number,
    lines: number,
    jump: number,
  ) => {
    for (let line = 0; line < lines; line++)
      for (let index = 0; index < count; index++) {
        const at = (offset: number) =>
          from[line * jump + Math.min(count - 1, Math.max(0, index + offset)) * step] ?? 0;
        to[line * jump + index * step] = (at(-2) + 4 * at(-1) + 6 * at(0) + 4 * at(1) + at(2)) / 16;
      }
  };
  pass(pixels, across, 1, width, height, width);
  pass(across, both, width, height, width, 1);
  return { width, height, pixels: both };
}

const inverted = ({ pixels, ...size }: GreyPicture): GreyPicture => ({
  ...size,
  pixels: pixels.map((value) => 255 - value),
});

/** Sobel. */
function gradientOf({ width, height, pixels }: GreyPicture): Gradient {
  const x = new Float32Array(pixels.length);
  const y = new Float32Array(pixels.length);
  const strength = new Float32Array(pixels.length);
  for (let row = 1; row < height - 1; row++)
    for (let column = 1; column < width - 1; column++) {
      const index = row * width + column;
      const at = (offset: number) => pixels[index + offset] ?? 0;
      const falling = at(width + 1) - at(-width - 1);
      const rising = at(-width + 1) - at(width - 1);
      const gx = falling + rising + 2 * (at(1) - at(-1));
      const gy = falling - rising + 2 * (at(width) - at(-width));
      x[index] = gx;
      y[index] = gy;
      strength[index] = Math.sqrt(gx * gx + gy * gy);
    }
  const sorted = strength.toSorted();
  const strongest = sorted[Math.floor(sorted.length * (1 - EDGE_SHARE))] ?? 0;
  const usual = sorted[Math.floor(sorted.length / 2)] ?? 0;
  // Print is stronger than the sheet's sides: half of its strength alone would lose white paper on a light table.
  const threshold = Math.max(GRADIENT_MIN, Math.min(strongest * 0.5, usual * 3));
  const edges: Gradient['edges'][number][] = [];
  for (const [index, value] of strength.entries())
    if (value >= threshold)
      edges.push({
        column: index % width,
        row: Math.floor(index / width),
        degrees: (Math.atan2(y[index] ?? 0, x[index] ?? 0) * 180) / Math.PI,
      });
  return { width, height, x, y, threshold, edges };
}

/** The strongest lines that get brighter in about the direction `degrees` (0 is right, 90 is down). */
function linesOf(gradient: Gradient, degrees: number): Line[] {
  const { width, height } = gradient;
  const offsets = Math.ceil(Math.hypot(width, height));
  const angles = 2 * LEAN_MAX_DEGREES + 1;
  const normals = Array.from({ length: angles }, (_, index) => {
    const angle = ((degrees - LEAN_MAX_DEGREES + index) * Math.PI) / 180;
    return { x: Math.cos(angle), y: Math.sin(angle) };
  });
  const votes = new Float32Array(angles * offsets);
  for (const edge of gradient.edges) {
    const lean = Math.floor(((edge.degrees - degrees + 540) % 360) - 180);
    // The direction of a single pixel's gradient is known to a few degrees only.
    for (let angle = lean - 3; angle <= lean + 3; angle++) {
      const normal = normals[angle + LEAN_MAX_DEGREES];
      if (!normal) continue;
      const offset = (edge.column - width / 2) * normal.x + (edge.row - height / 2) * normal.y;
      const cell = (angle + LEAN_MAX_DEGREES) * offsets + Math.round(offset + offsets / 2);
      votes[cell] = (votes[cell] ?? 0) + 1;
    }
  }
  return peaksOf(votes, normals, offsets, Math.min(width, height) * 0.15);
}

/** The cells with most votes, each at a distance from the previous ones. */
function peaksOf(votes: Float32Array, normals: readonly Point[], offsets: number, votesMin: number): Line[] {
  const lines: (Line & { angle: number })[] = [];
  for (let round = 0; round < LINES_PER_SIDE; round++) {
    let best = -1;
    let most = votesMin;
    for (let cell = 0; cell < votes.length; cell++)
      if ((votes[cell] ?? 0) > most) {
        most = votes[cell] ?? 0;
        best = cell;
      }
    const angle = Math.floor(best / offsets);
    const normal = normals[angle];
    if (best < 0 || !normal) break;
    const place = best % offsets;
    lines.push({ normal, offset: place - offsets / 2, votes: most, angle });
    for (let near = Math.max(0, angle - 6); near <= Math.min(normals.length - 1, angle + 6); near++)
      votes.fill(0, near * offsets + Math.max(0, place - 8), near * offsets + Math.min(offsets, place + 9));
  }
  return lines;
}

function cornersOf(size: Gradient, left: Line, top: Line, right: Line, bottom: Line): Quad | null {
  const corners = [
    crossing(left, top),
    crossing(top, right),
    crossing(right, bottom),
    crossing(bottom, left),
  ].map(
    (point) =>
      point && { x: (point.x + size.width / 2) / size.width, y: (point.y + size.height / 2) / size.height },
  );
  const [a, b, c, d] = corners;
  if (!a || !b || !c || !d) return null;
  // The far side of a dark object also gets brighter to the right: such a "left" side lies right of the "right" one.
  if (a.x >= b.x || d.x >= c.x || a.y >= d.y || b.y >= c.y) return null;
  const quad: Quad = [a, b, c, d];
  const inside = quad.every(({ x, y }) => x > -0.02 && x < 1.02 && y > -0.02 && y < 1.02);
  if (!inside || !isConvex(quad) || areaOf(quad) < AREA_MIN) return null;
  const [p, q, r, s] = quad.map(({ x, y }) => ({
    x: Math.min(1, Math.max(0, x)),
    y: Math.min(1, Math.max(0, y)),
  }));
  return p && q && r && s ? [p, q, r, s] : null;
}

function crossing(one: Line, other: Line): Point | null {
  const determinant = one.normal.x * other.normal.y - one.normal.y * other.normal.x;
  if (Math.abs(determinant) < 0.2) return null;
  return {
    x: (one.offset * other.normal.y - other.offset * one.normal.y) / determinant,
    y: (other.offset * one.normal.x - one.offset * other.normal.x) / determinant,
  };
}

/**
 * How well the picture supports the four sides; of equally good ones the larger sheet, since text is inside. The
 * product, not the mean: with one side only half there it is no sheet.
 */
function scoreOf(gradient: Gradient, quad: Quad, sides: readonly Line[]): number {
  let score = Math.sqrt(areaOf(quad));
  for (const [index, side] of sides.entries()) {
    const from = quad[index];
    const to = quad[(index + 1) % 4];
    if (!from || !to) return 0;
    const support = supportOf(gradient, from, to, side.normal);
    if (support < SUPPORT_MIN) return 0;
    score *= support;
  }
  return score;
}

const SAMPLES = 48;
/** The share of places along a side where the picture gets brighter towards the sheet, two pixels more or less. */
function supportOf(gradient: Gradient, from: Point, to: Point, normal: Point): number {
  let found = 0;
  for (let sample = 1; sample < SAMPLES; sample++) {
    const x = (from.x + ((to.x - from.x) * sample) / SAMPLES) * gradient.width;
    const y = (from.y + ((to.y - from.y) * sample) / SAMPLES) * gradient.height;
    for (let step = -2; step <= 2; step++) {
      const column = Math.round(x + step * normal.x);
      const row = Math.round(y + step * normal.y);
      if (column < 0 || row < 0 || column >= gradient.width || row >= gradient.height) continue;
      const index = row * gradient.width + column;
      const strength = (gradient.x[index] ?? 0) * normal.x + (gradient.y[index] ?? 0) * normal.y;
      if (strength >= gradient.threshold) {
        found++;
        break;
      }
    }
  }
  return found / (SAMPLES - 1);
}

/** Each side as the line through the strongest places near it: the transform knows angles to a degree only. */
function refine(gradient: Gradient, quad: Quad): Quad {
  const points = quad.map(({ x, y }) => ({ x: (x - 0.5) * gradient.width, y: (y - 0.5) * gradient.height }));
  const [top, right, bottom, left] = points.map((from, index) =>
    fittedLine(gradient, from, points[(index + 1) % 4] ?? from),
  );
  return (top && right && bottom && left && cornersOf(gradient, left, top, right, bottom)) || quad;
}

const REACH = 6;
function fittedLine(gradient: Gradient, from: Point, to: Point): Line | null {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  // Corners run clockwise: the sheet lies to the right of each side.
  const normal = { x: -(to.y - from.y) / length, y: (to.x - from.x) / length };
  const places: { along: number; across: number }[] = [];
  for (let sample = 2; sample < SAMPLES - 1; sample++) {
    const along = (length * sample) / SAMPLES;
    let strongest = gradient.threshold;
    let place: { along: number; across: number } | null = null;
    for (let across = -REACH; across <= REACH; across++) {
      const x = Math.round(
        from.x + ((to.x - from.x) * along) / length + across * normal.x + gradient.width / 2,
      );
      const y = Math.round(
        from.y + ((to.y - from.y) * along) / length + across * normal.y + gradient.height / 2,
      );
      if (x < 0 || y < 0 || x >= gradient.width || y >= gradient.height) continue;
      const index = y * gradient.width + x;
      const strength = (gradient.x[index] ?? 0) * normal.x + (gradient.y[index] ?? 0) * normal.y;
      if (strength > strongest) {
        strongest = strength;
        place = { along, across };
      }
    }
    if (place) places.push(place);
  }
  const fit = lineThrough(places);
  if (!fit) return null;
  const across = Math.hypot(1, fit.slope);
  const tilted = {
    x: (normal.x - (fit.slope * (to.x - from.x)) / length) / across,
    y: (normal.y - (fit.slope * (to.y - from.y)) / length) / across,
  };
  const through = { x: from.x + fit.start * normal.x, y: from.y + fit.start * normal.y };
  return { normal: tilted, offset: through.x * tilted.x + through.y * tilted.y, votes: places.length };
}

/** Least squares twice: the second time without the farthest third. */
function lineThrough(
  places: readonly { along: number; across: number }[],
): { slope: number; start: number } | null {
  const fit = (chosen: typeof places) => {
    const count = chosen.length;
    const meanAlong = chosen.reduce((sum, { along }) => sum + along, 0) / count;
    const meanAcross = chosen.reduce((sum, { across }) => sum + across, 0) / count;
    const spread = chosen.reduce((sum, { along }) => sum + (along - meanAlong) ** 2, 0);
    const slope =
      chosen.reduce((sum, place) => sum + (place.along - meanAlong) * (place.across - meanAcross), 0) /
      spread;
    return { slope, start: meanAcross - slope * meanAlong };
  };
  if (places.length < SAMPLES / 3) return null;
  const first = fit(places);
  const off = (place: { along: number; across: number }) =>
    Math.abs(place.across - first.start - first.slope * place.along);
  const near = [...places]
    .sort((one, other) => off(one) - off(other))
    .slice(0, Math.ceil((places.length * 2) / 3));
  return fit(near);
}
