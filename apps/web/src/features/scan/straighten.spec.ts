import { expect, it } from '@jest/globals';
import { pdfOf } from './page-pdf.js';
import { straighten, type Pixels } from './straighten.js';
import type { Quad } from './quad.js';

/** Each pixel encodes its position: red its column, green its row. */
function places(width: number, height: number): Pixels {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++)
      data.set([column, row, 0, 255], (row * width + column) * 4);
  return { width, height, data };
}
const colourAt = ({ data, width }: Pixels, column: number, row: number) => [
  ...data.subarray((row * width + column) * 4, (row * width + column) * 4 + 2),
];

it('maps the corners of a tilted sheet to the corners of the page', () => {
  const quad: Quad = [
    { x: 0.2, y: 0.1 },
    { x: 0.8, y: 0.2 },
    { x: 0.9, y: 0.9 },
    { x: 0.1, y: 0.8 },
  ];
  const page = straighten(places(200, 200), quad, { width: 100, height: 100 });
  const corners = [
    [0, 0, 40, 20],
    [99, 0, 160, 40],
    [99, 99, 180, 180],
    [0, 99, 20, 160],
  ] as const;
  for (const [column, row, x, y] of corners) {
    const [red = 0, green = 0] = colourAt(page, column, row);
    expect(Math.abs(red - x)).toBeLessThanOrEqual(2);
    expect(Math.abs(green - y)).toBeLessThanOrEqual(2);
  }
});

/** The smallest JPEG there is: one grey pixel. */
const JPEG = Uint8Array.from(
  Buffer.from(
    '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
    'base64',
  ),
);

it('binds photographed pages into a PDF, upright and across, whose table leads to each object', async () => {
  const pages = [
    { jpeg: JPEG, width: 2480, height: 3508 },
    { jpeg: JPEG, width: 3508, height: 2480 },
  ];
  const text = Buffer.from(await new Response(pdfOf(pages)).arrayBuffer()).toString('latin1');
  expect(text.match(/MediaBox \[[^\]]+\]/g)).toEqual([
    'MediaBox [0 0 595 841.64]',
    'MediaBox [0 0 842 595.26]',
  ]);
  const table = Number(/startxref\n(\d+)/.exec(text)?.[1]);
  const offsets = [...text.slice(table).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) =>
    Number(offset),
  );
  expect(offsets).toHaveLength(8);
  for (const [index, offset] of offsets.entries())
    expect(text.slice(offset)).toMatch(new RegExp(`^${index + 1} 0 obj\n`));
});
