import { describe, expect, it } from '@jest/globals';
import { findSheet, type GreyPicture } from './find-sheet.js';
import { distance, isConvex, moveCorner, straightSizeOf, WHOLE_PICTURE, type Quad } from './quad.js';

const WIDTH = 210;
const HEIGHT = 280;

/** A number from 0 to 1 that looks random and is the same in every run. */
function noiseOf(seed: number): number {
  const value = Math.sin(seed * 12.9898) * 43758.5453;
  return value - Math.floor(value);
}

const isInside = (quad: Quad, x: number, y: number): boolean =>
  quad.every((from, index) => {
    const to = quad[(index + 1) % 4] ?? from;
    return (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x) >= 0;
  });

/** A photograph of a sheet with lines of print, on a table with a shadow and grain. */
function photograph(quad: Quad | null, tones: { sheet: number; table: number }): GreyPicture {
  const pixels = new Uint8Array(WIDTH * HEIGHT);
  for (let row = 0; row < HEIGHT; row++)
    for (let column = 0; column < WIDTH; column++) {
      const [x, y] = [column / WIDTH, row / HEIGHT];
      const onSheet = quad !== null && isInside(quad, x, y);
      const printed =
        onSheet && row % 14 < 4 && column % 9 < 6 && x > 0.25 && x < 0.75 && y > 0.2 && y < 0.85;
      const light = 1 - 0.25 * x - 0.1 * y;
      const tone = printed ? 60 : (onSheet ? tones.sheet : tones.table) * light;
      pixels[row * WIDTH + column] = tone + noiseOf(row * WIDTH + column) * 12;
    }
  return { width: WIDTH, height: HEIGHT, pixels };
}

const LEANING: Quad = [
  { x: 0.16, y: 0.1 },
  { x: 0.88, y: 0.15 },
  { x: 0.93, y: 0.92 },
  { x: 0.08, y: 0.88 },
];

const farthest = (found: Quad | null, truth: Quad): number =>
  found
    ? Math.max(...truth.map((point, index) => distance(point, found[index] ?? { x: 9, y: 9 })))
    : Infinity;

describe('the sheet in a photograph', () => {
  it.each([
    ['on a dark table', { sheet: 235, table: 70 }],
    ['on a table hardly darker than paper', { sheet: 235, table: 180 }],
    ['darker than its table', { sheet: 150, table: 235 }],
  ])('is found to one per cent %s', (_name, tones) => {
    expect(farthest(findSheet(photograph(LEANING, tones)), LEANING)).toBeLessThan(0.01);
  });

  it('is not invented if none is prominent', () => {
    expect(findSheet(photograph(null, { sheet: 200, table: 200 }))).toBeNull();
  });
});

describe('corners that a person moves', () => {
  it('stay in the picture and never fold the sheet', () => {
    const moved = moveCorner(WHOLE_PICTURE, 0, { x: -0.3, y: 0.2 });
    expect(moved[0]).toEqual({ x: 0, y: 0.2 });
    expect(moveCorner(moved, 0, { x: 0.9, y: 0.9 })).toBe(moved);
    expect(isConvex(moved)).toBe(true);
  });

  it('give a page as large as the longer sides, at most 300 dpi of A4', () => {
    expect(straightSizeOf(WHOLE_PICTURE, { width: 3000, height: 2000 })).toEqual({
      width: 3000,
      height: 2000,
    });
    expect(straightSizeOf(WHOLE_PICTURE, { width: 3000, height: 7016 })).toEqual({
      width: 1500,
      height: 3508,
    });
  });
});
