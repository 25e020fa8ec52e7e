import { describe, expect, it } from '@jest/globals';
import type { InkBox } from './ink-boxes.js';
import { pageColumns } from './page-columns.js';

const EM = 20;
/** Lines of characters from `x0` to `x1`, from the top. */
const lines = (x0: number, x1: number, count: number): InkBox[] =>
  Array.from({ length: count }, (_, line) =>
    Array.from({ length: Math.floor((x1 - x0) / EM) }, (__, at): InkBox => {
      const [x, y] = [x0 + at * EM, 100 + line * EM * 2];
      return { x0: x, y0: y, x1: x + EM * 0.9, y1: y + EM * 0.9, area: 200 };
    }),
  ).flat();

describe('columns of a scanned sheet', () => {
  it('splits a double page whose second page has only its last lines', () => {
    const boxes = [...lines(100, 900, 30), ...lines(1100, 1900, 5)];
    const { edges } = pageColumns(boxes, EM, { width: 2000, height: 1400 });
    expect(edges).toHaveLength(3);
    expect(edges[1]).toBeGreaterThan(900);
    expect(edges[1]).toBeLessThan(1100);
  });

  it('finds columns below a title and above a footer that span both', () => {
    const title = lines(100, 1300, 4);
    const below = (boxes: InkBox[], by: number): InkBox[] =>
      boxes.map((box) => ({ ...box, y0: box.y0 + by, y1: box.y1 + by }));
    const columns = below([...lines(100, 680, 30), ...lines(720, 1300, 28)], 200);
    const foot = below(lines(100, 1300, 3), 1500);
    const found = pageColumns([...title, ...columns, ...foot], EM, { width: 1400, height: 2000 });
    expect(found.edges).toHaveLength(3);
    expect(found.edges[1]).toBeGreaterThan(680);
    expect(found.edges[1]).toBeLessThan(720);
    expect(found.top).toBeGreaterThan(240);
    expect(found.top).toBeLessThan(302);
    // The middle of the columns' last line.
    expect(found.bottom).toBeGreaterThan(1469);
    expect(found.bottom).toBeLessThan(1602);
  });

  it('makes no column of short pieces next to the text of an upright page', () => {
    const boxes = [...lines(100, 500, 30), ...lines(600, 900, 5)];
    expect(pageColumns(boxes, EM, { width: 1000, height: 1400 }).edges).toHaveLength(2);
  });

  it('reads across both columns at a title in the middle of a page', () => {
    const below = (boxes: InkBox[], by: number): InkBox[] =>
      boxes.map((box) => ({ ...box, y0: box.y0 + by, y1: box.y1 + by }));
    const columns = (count: number): InkBox[] => [...lines(100, 680, count), ...lines(720, 1300, count)];
    const boxes = [...columns(10), ...below(lines(400, 1000, 1), 480), ...below(columns(20), 600)];
    const { edges, breaks } = pageColumns(boxes, EM, { width: 1400, height: 2000 });
    expect(edges).toHaveLength(3);
    expect(breaks).toEqual([{ top: 580, bottom: 598 }]);
  });

  it('makes no column of the last options of an upright page', () => {
    const boxes = [...lines(100, 700, 30), ...lines(760, 960, 16)];
    expect(pageColumns(boxes, EM, { width: 1000, height: 1400 }).edges).toHaveLength(2);
  });

  it('makes no column of specks next to short lines', () => {
    const specks = Array.from({ length: 40 }, (_, at): InkBox => {
      const [x, y] = [760 + ((at * 53) % 500), 104 + at * EM * 2];
      return { x0: x, y0: y, x1: x + 3, y1: y + 3, area: 9 };
    });
    const boxes = [...lines(100, 1300, 2), ...lines(100, 640, 40), ...specks];
    expect(pageColumns(boxes, EM, { width: 1400, height: 2000 }).edges).toHaveLength(2);
  });
});
