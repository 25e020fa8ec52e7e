import { expect, it } from '@jest/globals';
import { linePieces } from './line-pieces.js';

const EM = 20;
/** White, with ink in the middle of each x range. */
function picture(...ink: [number, number][]): { data: Uint8Array; width: number; height: number } {
  const [width, height] = [400, 30];
  const data = new Uint8Array(width * height).fill(255);
  for (const [from, to] of ink) for (let x = from; x < to; x++) data[15 * width + x] = 0;
  return { data, width, height };
}
const pieces = (...ink: [number, number][]): ReturnType<typeof linePieces> =>
  linePieces(picture(...ink), { top: 5, bottom: 25 }, EM);

it('cuts a line only at wide gaps, with white around each piece', () => {
  expect(pieces([20, 60], [70, 100], [200, 240])).toEqual([
    { left: 10, width: 100 },
    { left: 190, width: 60 },
  ]);
});

it('returns no piece without ink, and stays within the picture', () => {
  expect(pieces()).toEqual([]);
  expect(pieces([0, 20], [380, 400])).toEqual([
    { left: 0, width: 30 },
    { left: 370, width: 30 },
  ]);
});
