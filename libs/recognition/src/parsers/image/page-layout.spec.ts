import { describe, expect, it } from '@jest/globals';
import { findFractions } from './fractions.js';
import { levelled, skewOf, type GreyPicture } from './grey-page.js';
import { inkBoxes, type InkBox } from './ink-boxes.js';
import { layOut } from './page-rows.js';
import { tableGrid } from './table-grid.js';
import { textSheet } from './text-sheet.js';

const EM = 20;
const page = { width: 800, height: 1000 };
const box = (x0: number, y0: number, width: number, height: number): InkBox => ({
  x0,
  y0,
  x1: x0 + width,
  y1: y0 + height,
  area: width * height,
});
/** Characters of a line from x, one every 24 pixels. */
const line = (x: number, y: number, count: number): InkBox[] =>
  Array.from({ length: count }, (_, at) => box(x + at * 24, y, 18, 18));
const noTable = (): null => null;

describe('fractions', () => {
  const bar = box(100, 110, 22, 2);
  it('are a bar with ink above and below', () => {
    const [found] = findFractions([bar, box(105, 92, 10, 14), box(104, 116, 12, 14)], EM);
    expect(found?.bar).toBe(bar);
  });

  it('exclude the rule under a word, whose line continues', () => {
    const word = [...line(60, 88, 5), ...line(60, 120, 5)];
    expect(findFractions([box(108, 110, 40, 2), ...word], EM)).toEqual([]);
  });

  it('exclude a minus and an equals sign', () => {
    expect(findFractions([bar, box(100, 117, 22, 2), box(130, 100, 16, 18)], EM)).toEqual([]);
  });
});

describe('layout of a scanned page', () => {
  it('finds rows and keeps exponents and dots with theirs', () => {
    const boxes = [...line(100, 100, 10), box(345, 94, 7, 8), box(360, 114, 4, 4), ...line(100, 140, 10)];
    const found = layOut(boxes, page, noTable);
    expect(found?.rows.map((row) => row.boxes.length)).toEqual([12, 10]);
  });

  it('reads the left column before the right one', () => {
    const rows = Array.from({ length: 20 }, (_, at) => 100 + at * 34);
    const boxes = rows.flatMap((y) => [...line(40, y, 14), ...line(430, y, 14)]);
    const found = layOut(boxes, page, noTable);
    expect(found?.rows.map((row) => row.column)).toEqual([...Array(20).fill(0), ...Array(20).fill(1)]);
  });

  it('keeps the rows of each of two tables side by side together', () => {
    const tables = [box(60, 200, 300, 120), box(420, 190, 300, 120)];
    const cells = tables.flatMap(({ x0, y0 }) =>
      [10, 50, 90].flatMap((y) => [...line(x0 + 20, y0 + y, 3), ...line(x0 + 170, y0 + y, 3)]),
    );
    const grid = ({ x0, x1, y0 }: InkBox): { xs: number[]; ys: number[] } => ({
      xs: [x0, x0 + 150, x1],
      ys: [y0, y0 + 40, y0 + 80, y0 + 120],
    });
    const boxes = [...line(60, 100, 12), ...tables, ...cells, ...line(60, 400, 12)];
    const found = layOut(boxes, page, grid);
    expect(found?.rows.map(({ table }) => table?.box.x0 ?? 0)).toEqual([0, 420, 420, 420, 60, 60, 60, 0]);
  });

  it('does not take options in a row for columns', () => {
    const options = Array.from({ length: 20 }, (_, at) => 100 + at * 34).flatMap((y, at) =>
      at % 3 === 2 ? [...line(40, y, 4), ...line(430, y, 4)] : line(40, y, 30),
    );
    expect(new Set(layOut(options, page, noTable)?.rows.map((row) => row.column)).size).toBe(1);
  });

  it('reads a rule on the baseline as a blank and one in the middle as a dash', () => {
    const boxes = [...line(100, 100, 8), box(300, 117, 80, 2), ...line(100, 140, 8), box(300, 148, 40, 2)];
    const rows = layOut(boxes, page, noTable)?.rows ?? [];
    expect(rows.map((row) => row.blanks.length)).toEqual([1, 0]);
  });

  it('takes the lowest stroke of 二 in a heading for a part of it', () => {
    const two = [box(104, 104, 20, 3), box(100, 120, 28, 3)];
    const rows = layOut([...two, ...line(140, 102, 8), ...line(100, 160, 8)], page, noTable)?.rows ?? [];
    expect(rows.map((row) => [row.boxes.length, row.blanks.length])).toEqual([
      [10, 0],
      [8, 0],
    ]);
    const letterOnBlank = [box(106, 102, 10, 14), box(100, 120, 28, 3)];
    const blank = layOut([...letterOnBlank, ...line(140, 102, 8), ...line(100, 160, 8)], page, noTable);
    expect(blank?.rows[0]?.blanks).toHaveLength(0);
    const empty = layOut([box(100, 120, 28, 3), ...line(140, 102, 8), ...line(100, 160, 8)], page, noTable);
    expect(empty?.rows[0]?.blanks).toHaveLength(1);
  });

  it('does not take an arrow over letters for a blank of the line above', () => {
    const boxes = [...line(100, 100, 8), ...line(100, 140, 8), box(148, 132, 44, 3)];
    const rows = layOut(boxes, page, noTable)?.rows ?? [];
    expect(rows.map((row) => row.blanks.length)).toEqual([0, 0]);
  });

  it('includes the letters of a drawing and keeps the text next to it', () => {
    const drawing = box(500, 200, 150, 120);
    const letters = [box(560, 178, 14, 16), box(656, 250, 14, 16)];
    const found = layOut([...line(100, 180, 12), ...line(100, 250, 12), drawing, ...letters], page, noTable);
    expect(found?.drawings).toHaveLength(1);
    expect(found?.drawings[0]).toMatchObject({ y0: 178, x1: 670 });
    expect(found?.rows.map((row) => row.boxes.length)).toEqual([12, 12]);
  });
});

describe('the picture of a page', () => {
  const paint = (width: number, height: number, ink: (x: number, y: number) => number): GreyPicture => {
    const data = new Uint8Array(width * height);
    for (let at = 0; at < data.length; at++) data[at] = ink(at % width, Math.floor(at / width));
    return { data, width, height };
  };

  it('is levelled: paper in the shade is white, its ink dark', () => {
    const shaded = paint(400, 400, (x, y) => (y % 40 < 6 && x % 10 < 6 ? 20 : 240) * (1 - (0.5 * x) / 400));
    const { data } = levelled(shaded);
    expect(data[20 * 400 + 390]).toBeGreaterThan(240);
    expect(data[2 * 400 + 380]).toBeLessThan(80);
  });

  it('is levelled: pencil becomes dark, and the noise of an empty page stays light', () => {
    const pencil = paint(400, 400, (x, y) => (y % 40 < 6 && x % 10 < 6 ? 175 : 244));
    expect(levelled(pencil).data[2 * 400 + 180]).toBeLessThan(40);
    const empty = paint(400, 400, (x, y) => 244 - ((x * 7 + y * 13) % 17));
    expect(levelled(empty).data.every((value) => value > 185)).toBe(true);
  });

  it('has the angle of its lines', () => {
    const slope = Math.tan((1.5 * Math.PI) / 180);
    const leaning = paint(500, 500, (x, y) => ((((y + (x - 250) * slope) % 25) + 25) % 25 < 8 ? 0 : 255));
    expect(skewOf(leaning).degrees).toBeCloseTo(1.5, 0);
  });

  it('is upright although a rule runs down next to its lines', () => {
    const page = paint(500, 500, (x, y) => {
      const isInk = Math.sin(Math.floor(x / 6) * 12.9898 + Math.floor(y / 100) * 78.233) > 0;
      return (x > 60 && y % 100 < 8 && isInk) || x === 20 ? 0 : 255;
    });
    const onItsSide = paint(500, 500, (x, y) => page.data[(499 - x) * 500 + y] ?? 255);
    expect(skewOf(page).strength).toBeGreaterThan(skewOf(onItsSide).strength);
  });

  it('has connected ink as one box', () => {
    const ring = paint(40, 40, (x, y) => (Math.max(Math.abs(x - 20), Math.abs(y - 20)) === 10 ? 0 : 255));
    expect(inkBoxes(ring)).toEqual([{ x0: 10, y0: 10, x1: 31, y1: 31, area: 80 }]);
  });

  it('has a table if lines run across and down', () => {
    const lines = paint(300, 100, (x, y) => (x % 74 < 2 || y % 49 < 2 ? 0 : 255));
    expect(tableGrid(lines, box(0, 0, 300, 100), 20)).toMatchObject({ ys: { length: 3 }, xs: { length: 5 } });
    const squares = paint(300, 100, (x, y) => (x % 12 < 2 || y % 12 < 2 ? 0 : 255));
    expect(tableGrid(squares, box(0, 0, 300, 100), 20)).toBeNull();
  });

  it('is set again with the halves of a fraction side by side', () => {
    const fraction = {
      bar: box(100, 110, 22, 2),
      upper: [box(105, 92, 10, 14)],
      lower: [box(104, 116, 12, 14)],
    };
    const row = { column: 0, y: 111, boxes: line(40, 102, 2), fractions: [fraction], blanks: [] };
    const sheet = textSheet(
      paint(200, 200, () => 0),
      [row],
      EM,
    );
    const [slot] = sheet.rows[0]?.fractions ?? [];
    expect(slot && slot.x0 < slot.middle && slot.middle < slot.x1).toBe(true);
    expect(sheet.picture.width).toBeGreaterThan(130);
  });
});
