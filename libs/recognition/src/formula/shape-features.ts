/**
 * Numeric features of a shape: directions of its edges and its ink over a grid of cells, its proportions and its
 * holes. The same at any size. Pure.
 */
import type { Component } from './components.js';

/** Side of the square that a shape is drawn into, with a margin of two on each side. */
const SIDE = 28;
const INNER = 24;
const CELL = 4;
const CELLS = SIDE / CELL;
const DIRECTIONS = 8;
export const FEATURES = CELLS * CELLS * (DIRECTIONS + 1) + 4;

type Shape = Pick<Component, 'x0' | 'x1' | 'y0' | 'y1' | 'mask' | 'area'>;

export function shapeFeatures(shape: Shape): Float32Array {
  const [width, height] = [shape.x1 - shape.x0, shape.y1 - shape.y0];
  const drawn = intoSquare(shape.mask, width, height);
  const features = new Float32Array(FEATURES);
  for (let y = 1; y < SIDE - 1; y++)
    for (let x = 1; x < SIDE - 1; x++) {
      const at = y * SIDE + x;
      const of = (offset: number): number => drawn[at + offset] ?? 0;
      const across = of(1 - SIDE) + 2 * of(1) + of(1 + SIDE) - of(-1 - SIDE) - 2 * of(-1) - of(SIDE - 1);
      const down = of(SIDE - 1) + 2 * of(SIDE) + of(SIDE + 1) - of(-SIDE - 1) - 2 * of(-SIDE) - of(1 - SIDE);
      const size = Math.hypot(across, down);
      if (size > 1e-6) {
        const turn = ((Math.atan2(down, across) / (2 * Math.PI)) * DIRECTIONS + DIRECTIONS) % DIRECTIONS;
        const low = Math.floor(turn) % DIRECTIONS;
        spread(features, x, y, low, size * (1 - (turn - Math.floor(turn))));
        spread(features, x, y, (low + 1) % DIRECTIONS, size * (turn - Math.floor(turn)));
      }
      spread(features, x, y, DIRECTIONS, of(0));
    }
  const grid = CELLS * CELLS * (DIRECTIONS + 1);
  let sum = 0;
  for (let at = 0; at < grid; at++) sum += features[at] ?? 0;
  for (let at = 0; at < grid; at++)
    features[at] = Math.sqrt(((features[at] ?? 0) * grid) / Math.max(1e-6, sum));
  features[grid] = Math.max(-1.5, Math.min(1.5, Math.log(width / height))) * 2;
  features[grid + 1] = (shape.area / (width * height)) * 2;
  features[grid + 2] = Math.min(3, holes(drawn));
  features[grid + 3] = 1;
  return features;
}

/** Shares a value among the four cells nearest to a place. */
function spread(features: Float32Array, x: number, y: number, channel: number, value: number): void {
  const [gx, gy] = [x / CELL - 0.5, y / CELL - 0.5];
  const [cx, cy] = [Math.floor(gx), Math.floor(gy)];
  for (let dy = 0; dy < 2; dy++)
    for (let dx = 0; dx < 2; dx++) {
      const [px, py] = [cx + dx, cy + dy];
      if (px < 0 || py < 0 || px >= CELLS || py >= CELLS) continue;
      const weight = (1 - Math.abs(gx - px)) * (1 - Math.abs(gy - py));
      const at = (py * CELLS + px) * (DIRECTIONS + 1) + channel;
      features[at] = (features[at] ?? 0) + value * weight;
    }
}

/** The mask scaled into the square by area, with its proportions: 0..1. */
function intoSquare(mask: Uint8Array, width: number, height: number): Float32Array {
  const scale = INNER / Math.max(width, height);
  const [left, top] = [(SIDE - width * scale) / 2, (SIDE - height * scale) / 2];
  const square = new Float32Array(SIDE * SIDE);
  for (let y = 0; y < height; y++) {
    const [fromY, toY] = [top + y * scale, top + (y + 1) * scale];
    for (let x = 0; x < width; x++) {
      if (mask[y * width + x] !== 1) continue;
      const [fromX, toX] = [left + x * scale, left + (x + 1) * scale];
      for (let sy = Math.floor(fromY); sy < toY && sy < SIDE; sy++) {
        const partY = Math.min(toY, sy + 1) - Math.max(fromY, sy);
        for (let sx = Math.floor(fromX); sx < toX && sx < SIDE; sx++) {
          const at = sy * SIDE + sx;
          square[at] = (square[at] ?? 0) + partY * (Math.min(toX, sx + 1) - Math.max(fromX, sx));
        }
      }
    }
  }
  return square;
}

/** Regions of paper that are enclosed by ink. */
function holes(square: Float32Array): number {
  const seen = new Uint8Array(SIDE * SIDE);
  let regions = 0;
  for (let start = 0; start < seen.length; start++) {
    if (seen[start] === 1 || (square[start] ?? 0) >= 0.5) continue;
    regions++;
    const stack = [start];
    let size = 0;
    seen[start] = 1;
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      size++;
      const x = at % SIDE;
      for (const next of [x > 0 ? at - 1 : -1, x < SIDE - 1 ? at + 1 : -1, at - SIDE, at + SIDE]) {
        if (next < 0 || next >= seen.length || seen[next] === 1 || (square[next] ?? 0) >= 0.5) continue;
        seen[next] = 1;
        stack.push(next);
      }
    }
    if (size < 3) regions--;
  }
  return Math.max(0, regions - 1);
}
