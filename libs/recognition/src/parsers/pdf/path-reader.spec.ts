import { describe, expect, it } from '@jest/globals';
import { readDrawnRadicals } from './layout/drawn-radicals.js';
import { set } from './layout/glyphs.fixture.js';
import { IDENTITY } from './matrix.js';
import type { PageContent } from './page-content.js';
import { clipOf, readPath } from './path-reader.js';
import { OPS } from './pdfjs.js';

const page = (): PageContent => ({
  width: 600,
  height: 800,
  glyphs: set('2', 28, 100),
  bars: [],
  shapes: [],
  pictures: [],
  hiddenGlyphs: 0,
  rotatedGlyphs: [],
  turnedGlyphs: [],
});
/** A closed path through points, as pdf.js passes it. */
const path = (paint: number, ...points: [number, number][]): unknown[] => [
  paint,
  [Float32Array.from(points.flatMap(([x, y], at) => [at === 0 ? 0 : 1, x, y]))],
];
const box = (x0: number, y0: number, x1: number, y1: number): [number, number][] => [
  [x0, y0],
  [x1, y0],
  [x1, y1],
  [x0, y1],
];

describe('paths', () => {
  it('end at their clip, and are omitted outside it', () => {
    const content = page();
    const clip = clipOf(path(OPS.endPath, ...box(20, 80, 60, 110)), IDENTITY, null);
    const state = { ctm: IDENTITY, lineWidth: 1, clip };
    readPath(path(OPS.fill, ...box(28, 90, 4000, 90.5)), state, content);
    readPath(path(OPS.fill, ...box(300, 90, 400, 90.5)), state, content);
    expect(content.bars.map(({ x0, x1 }) => [x0, x1])).toEqual([[28, 60]]);
  });

  it('become a radical if they are sign and bar in one, as web pages draw roots', () => {
    const content = page();
    const state = { ctm: IDENTITY, lineWidth: 1, clip: { x0: 0, x1: 36, y0: 0, y1: 800 } };
    readPath(path(OPS.fill, ...box(28, 90, 4000, 90.5)), state, content);
    const outline: [number, number][] = [
      [20, 96],
      [24, 101],
      [28, 90],
      [4000, 90],
      [4000, 90.5],
    ];
    readPath(path(OPS.fill, ...outline), state, content);
    const { glyphs, shapes } = readDrawnRadicals(content);
    expect(glyphs.map(({ text, x0, x1 }) => [text, x0, x1])).toEqual([
      ['2', 28, 33],
      ['√', 20, 28],
    ]);
    expect(shapes).toEqual([]);
  });
});
