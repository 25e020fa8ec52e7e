/**
 * Paths of the operator list: thin straight ones become bars, the rest shapes. Omits clip paths and page backgrounds.
 */
import { apply, type Matrix } from './matrix.js';
import { type PageContent } from './page-content.js';
import { union, type Rect } from '../rect.js';
import { OPS } from './pdfjs.js';

/** In points; fraction bars and rules in print are 0.3 to 1.2 thick. */
const BAR_THICKNESS_MAX = 1.6;
const MOVE = 0;
const LINE = 1;
const CURVE = 2;
const QUADRATIC = 3;
const STROKES: ReadonlySet<number> = new Set([OPS.stroke, OPS.closeStroke]);
const FILLS: ReadonlySet<number> = new Set([
  OPS.fill,
  OPS.eoFill,
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
]);

/** Adds the bars and shapes of one constructPath operation to `content`. */
export function readPath(
  args: unknown[],
  { ctm, lineWidth, clip }: { ctm: Matrix; lineWidth: number; clip: Rect | null },
  content: PageContent,
): void {
  const paint = Number(args[0]);
  const filled = FILLS.has(paint);
  if (!filled && !STROKES.has(paint)) return;
  const data = pathData(args);
  if (!data) return;
  const thickness = Math.max(0.2, lineWidth * Math.hypot(ctm[0], ctm[1]));
  for (const part of subpaths(data, ctm)) {
    const box = within(filled ? part.box : grow(part.box, thickness / 2), clip);
    if (box) addPart(box, part.straight, filled, content);
  }
}

/** The bounds of a clip path within the older clip; the older clip if the path has no parts. */
export function clipOf(args: unknown[], ctm: Matrix, clip: Rect | null): Rect | null {
  const data = pathData(args);
  const boxes = data ? subpaths(data, ctm).map(({ box }) => box) : [];
  return boxes.length === 0 ? clip : (within(union(boxes), clip) ?? NOTHING);
}

const NOTHING: Rect = { x0: 0, x1: 0, y0: 0, y1: 0 };

function within(box: Rect, clip: Rect | null): Rect | null {
  if (!clip) return box;
  const cut = {
    x0: Math.max(box.x0, clip.x0),
    x1: Math.min(box.x1, clip.x1),
    y0: Math.max(box.y0, clip.y0),
    y1: Math.min(box.y1, clip.y1),
  };
  return cut.x0 > cut.x1 || cut.y0 > cut.y1 ? null : cut;
}

function pathData(args: unknown[]): ArrayLike<number> | null {
  const data: unknown = Array.isArray(args[1]) ? args[1][0] : args[1];
  return data instanceof Float32Array || Array.isArray(data) ? (data as ArrayLike<number>) : null;
}

function addPart(box: Rect, straight: boolean, filled: boolean, content: PageContent): void {
  const width = box.x1 - box.x0;
  const height = box.y1 - box.y0;
  if (width * height > content.width * content.height * 0.9) return;
  if (straight && height <= BAR_THICKNESS_MAX && width > height * 2)
    content.bars.push({ ...box, horizontal: true });
  else if (straight && width <= BAR_THICKNESS_MAX && height > width * 2)
    content.bars.push({ ...box, horizontal: false });
  else if (width > 0.5 || height > 0.5) content.shapes.push({ ...box, filled });
}

function subpaths(data: ArrayLike<number>, ctm: Matrix): { box: Rect; straight: boolean }[] {
  const parts: { box: Rect; straight: boolean }[] = [];
  let current: { box: Rect; straight: boolean } | null = null;
  const add = (x: number, y: number): void => {
    const [px, py] = apply(ctm, x, y);
    if (!current) return;
    const { box } = current;
    box.x0 = Math.min(box.x0, px);
    box.x1 = Math.max(box.x1, px);
    box.y0 = Math.min(box.y0, py);
    box.y1 = Math.max(box.y1, py);
  };
  const at = (index: number): number => data[index] ?? 0;
  for (let index = 0; index < data.length;) {
    const command = at(index++);
    if (command === MOVE) {
      current = { box: { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity }, straight: true };
      parts.push(current);
      add(at(index), at(index + 1));
      index += 2;
    } else if (command === LINE) {
      add(at(index), at(index + 1));
      index += 2;
    } else if (command === CURVE || command === QUADRATIC) {
      if (current) current.straight = false;
      const points = command === CURVE ? 3 : 2;
      for (let point = 0; point < points; point++) add(at(index + point * 2), at(index + point * 2 + 1));
      index += points * 2;
    }
  }
  return parts.filter(({ box }) => Number.isFinite(box.x0) && box.x1 - box.x0 + (box.y1 - box.y0) > 0.5);
}

function grow(box: Rect, by: number): Rect {
  const flat = box.y1 - box.y0 < box.x1 - box.x0;
  // A stroke grows across its direction; its ends are butt by default.
  return flat
    ? { x0: box.x0, x1: box.x1, y0: box.y0 - by, y1: box.y1 + by }
    : { x0: box.x0 - by, x1: box.x1 + by, y0: box.y0, y1: box.y1 };
}
