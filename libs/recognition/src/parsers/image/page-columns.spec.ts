import { describe, expect, it } from '@jest/globals';
import type { InkBox } from './ink-boxes.js';
import { columnEdges } from './page-columns.js';

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
  it('splits a double page whose second page has its last lines only', () => {
    const boxes = [...lines(100, 900, 30), ...lines(1100, 1900, 5)];
    const edges = columnEdges(boxes, EM, { width: 2000, height: 1400 });
    expect(edges).toHaveLength(3);
    expect(edges[1]).toBeGreaterThan(900);
    expect(edges[1]).toBeLessThan(1100);
  });

  it('makes no column of short pieces next to the text of an upright page', () => {
    const boxes = [...lines(100, 500, 30), ...lines(600, 900, 5)];
    expect(columnEdges(boxes, EM, { width: 1000, height: 1400 })).toHaveLength(2);
  });
});
