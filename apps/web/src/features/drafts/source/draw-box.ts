/** A box drawn on a page, in shares of its size. Pure. */
import type { Box } from '../source-places.js';
import type { Piece } from './page-pieces.js';

type Point = readonly [number, number];
const STEP = 0.01;
const SIDE_MIN = 0.01;

const bounded = (value: number, low = 0, high = 1): number => Math.min(high, Math.max(low, value));

/** The box with these corners, within the page. */
export function boxBetween([ax, ay]: Point, [bx, by]: Point): Box {
  return [
    bounded(Math.min(ax, bx)),
    bounded(Math.min(ay, by)),
    bounded(Math.max(ax, bx)),
    bounded(Math.max(ay, by)),
  ];
}

/** The initial box for keys: in the middle of the visible part. */
export function startBox({ x0, x1 }: Piece): Box {
  const width = x1 - x0;
  return [x0 + width * 0.1, 0.4, x1 - width * 0.1, 0.5];
}

/** Arrow keys move the box; with Shift they move its lower right corner. Null for another key. */
export function movedBox([x0, y0, x1, y1]: Box, key: string, resizes: boolean): Box | null {
  const steps: Record<string, Point> = {
    ArrowLeft: [-STEP, 0],
    ArrowRight: [STEP, 0],
    ArrowUp: [0, -STEP],
    ArrowDown: [0, STEP],
  };
  const step = steps[key];
  if (!step) return null;
  const [dx, dy] = step;
  if (resizes) return [x0, y0, bounded(x1 + dx, x0 + SIDE_MIN), bounded(y1 + dy, y0 + SIDE_MIN)];
  const left = bounded(x0 + dx, 0, 1 - (x1 - x0));
  const top = bounded(y0 + dy, 0, 1 - (y1 - y0));
  return [left, top, left + x1 - x0, top + y1 - y0];
}
