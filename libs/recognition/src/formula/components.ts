/**
 * Ink of a part of a picture as connected shapes, each with its own mask: the inside of a root is not part of the root.
 * Pure.
 */
import type { GreyPicture } from '../parsers/image/grey-page.js';
import type { Rect } from '../parsers/rect.js';

/** In pixels of the picture; x1 and y1 are exclusive. */
export interface Component extends Rect {
  /** Dark pixels. */
  area: number;
  /** `(x1 - x0) × (y1 - y0)`, row by row: 1 where the shape is. */
  mask: Uint8Array;
  /** One of its pixels. */
  seed: { x: number; y: number };
}
export interface ShapeTree extends Component {
  /** The shapes that remain if only darker ink counts. */
  parts: ShapeTree[];
}

/** A region of noise has thousands of specks. */
const COMPONENTS_MAX = 600;

/**
 * A part of a picture, smoothed: the mean of a pixel and its eight neighbours, with the pixel itself weighted by four.
 */
export function smoothed(
  picture: GreyPicture,
  box: Rect,
): { picture: GreyPicture; left: number; top: number } {
  const [left, top] = [Math.max(0, Math.floor(box.x0) - 1), Math.max(0, Math.floor(box.y0) - 1)];
  const width = Math.max(0, Math.min(picture.width, Math.ceil(box.x1) + 1) - left);
  const height = Math.max(0, Math.min(picture.height, Math.ceil(box.y1) + 1) - top);
  const data = new Uint8Array(width * height);
  const at = (x: number, y: number): number =>
    picture.data[
      (top + Math.min(height - 1, Math.max(0, y))) * picture.width +
        left +
        Math.min(width - 1, Math.max(0, x))
    ] ?? 255;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let sum = 3 * at(x, y);
      for (let dy = -1; dy <= 1; dy++) for (let dx = -1; dx <= 1; dx++) sum += at(x + dx, y + dy);
      data[y * width + x] = sum / 12;
    }
  return { picture: { data, width, height }, left, top };
}

/** Shapes over eight neighbours within `box`, from left to right. Empty if there are too many. */
export function components(picture: GreyPicture, box: Rect, dark: number): Component[] {
  const [left, top] = [Math.max(0, Math.floor(box.x0)), Math.max(0, Math.floor(box.y0))];
  const width = Math.min(picture.width, Math.ceil(box.x1)) - left;
  const height = Math.min(picture.height, Math.ceil(box.y1)) - top;
  if (width <= 0 || height <= 0) return [];
  const open = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      open[y * width + x] = (picture.data[(top + y) * picture.width + left + x] ?? 255) < dark ? 1 : 0;
  const found: Component[] = [];
  const stack: number[] = [];
  for (let start = 0; start < open.length; start++) {
    if (open[start] !== 1) continue;
    const pixels: number[] = [];
    let [x0, y0, x1, y1] = [width, height, 0, 0];
    stack.push(start);
    open[start] = 0;
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      const [x, y] = [at % width, Math.floor(at / width)];
      pixels.push(at);
      [x0, y0, x1, y1] = [Math.min(x0, x), Math.min(y0, y), Math.max(x1, x + 1), Math.max(y1, y + 1)];
      for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny++)
        for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx++) {
          const next = ny * width + nx;
          if (open[next] !== 1) continue;
          open[next] = 0;
          stack.push(next);
        }
    }
    const mask = new Uint8Array((x1 - x0) * (y1 - y0));
    for (const at of pixels) mask[(Math.floor(at / width) - y0) * (x1 - x0) + (at % width) - x0] = 1;
    found.push({
      ...{ x0: left + x0, y0: top + y0, x1: left + x1, y1: top + y1 },
      area: pixels.length,
      mask,
      seed: { x: left + (start % width), y: top + Math.floor(start / width) },
    });
    if (found.length > COMPONENTS_MAX) return [];
  }
  return found.sort((a, b) => a.x0 - b.x0);
}

/**
 * Shapes at several levels of darkness: pale ink joins strokes that a scanner broke, dark ink separates letters that
 * touch.
 * @param levels of grey below which ink counts, the palest first
 */
export function shapeTrees(picture: GreyPicture, box: Rect, levels: readonly number[]): ShapeTree[] {
  let roots: ShapeTree[] = [];
  let above: ShapeTree[] = [];
  for (const [at, level] of levels.entries()) {
    const shapes = components(picture, box, level).map((shape): ShapeTree => ({ ...shape, parts: [] }));
    if (at === 0) roots = shapes;
    for (const shape of shapes) above.find((whole) => holds(whole, shape.seed))?.parts.push(shape);
    above = shapes;
  }
  // Grain of the paper is pale: ink is dark somewhere.
  return roots.filter((root) => depthOf(root) >= levels.length - 1);
}

const depthOf = (tree: ShapeTree): number => 1 + Math.max(0, ...tree.parts.map(depthOf));

const holds = ({ x0, y0, x1, y1, mask }: Component, { x, y }: { x: number; y: number }): boolean =>
  x >= x0 && x < x1 && y >= y0 && y < y1 && mask[(y - y0) * (x1 - x0) + x - x0] === 1;
