import { describe, expect, it } from '@jest/globals';
import type { InkBox } from './ink-boxes.js';
import { neighbours } from './text-direction.js';

const EM = 20;
const box = (x0: number, y0: number, size = EM * 0.9): InkBox => ({
  x0,
  y0,
  x1: x0 + size,
  y1: y0 + size,
  area: 200,
});
const lines = (count: number, length: number): InkBox[] =>
  Array.from({ length: count }, (_, line) =>
    Array.from({ length }, (__, at) => box(100 + at * EM, 100 + line * EM * 2)),
  ).flat();
const turned = ({ x0, y0, x1, y1, area }: InkBox): InkBox => ({ x0: y0, y0: x0, x1: y1, y1: x1, area });

describe('the direction of lines', () => {
  it('is the one in which characters are closest, among specks and the edge of a desk', () => {
    const page = [
      ...lines(4, 20),
      ...Array.from({ length: 300 }, (_, at) => box((at * 67) % 900, (at * 131) % 1300, 2)),
      { x0: 0, y0: 0, x1: 30, y1: 1300, area: 39_000 },
    ];
    const upright = neighbours(page);
    expect(upright?.horizontal).toBeGreaterThan(2 * (upright?.vertical ?? 0));
    const onItsSide = neighbours(page.map(turned));
    expect(onItsSide?.vertical).toBeGreaterThan(2 * (onItsSide?.horizontal ?? 0));
  });

  it('is null for a page with hardly any characters', () => {
    expect(neighbours(lines(1, 5))).toBeNull();
  });
});
