/** Connected ink of a page as boxes, by runs: a page of nine million pixels takes some tens of milliseconds. Pure. */
import type { GreyPicture } from './grey-page.js';

/** Pixels; x1 and y1 are the first outside. */
export interface InkBox {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
  /** Dark pixels. */
  area: number;
}

const DARK = 140;
/** A page of noise has millions of specks: what comes after these is left out. */
const RUNS_MAX = 3_000_000;

/** Boxes of ink connected over eight neighbours, in order of their first line. */
export function inkBoxes({ data, width, height }: GreyPicture): InkBox[] {
  const parent: number[] = [];
  const boxes: InkBox[] = [];
  const find = (at: number): number => {
    let root = at;
    while (parent[root] !== root) root = parent[root] ?? root;
    while (parent[at] !== root) [at, parent[at]] = [parent[at] ?? root, root];
    return root;
  };
  let above: { from: number; to: number; label: number }[] = [];
  for (let y = 0; y < height && parent.length < RUNS_MAX; y++) {
    const runs: typeof above = [];
    let pointer = 0;
    for (let x = 0; x < width; x++) {
      if ((data[y * width + x] ?? 255) >= DARK) continue;
      const from = x;
      while (x < width && (data[y * width + x] ?? 255) < DARK) x++;
      const label = parent.length;
      parent.push(label);
      boxes.push({ x0: from, y0: y, x1: x, y1: y + 1, area: x - from });
      while (pointer < above.length && (above[pointer]?.to ?? 0) < from) pointer++;
      for (let at = pointer; at < above.length && (above[at]?.from ?? width) <= x; at++)
        parent[find(above[at]?.label ?? label)] = find(label);
      runs.push({ from, to: x, label });
    }
    above = runs;
  }
  boxes.forEach((box, label) => {
    const root = find(label);
    const whole = boxes[root];
    if (root === label || !whole) return;
    whole.x0 = Math.min(whole.x0, box.x0);
    whole.y0 = Math.min(whole.y0, box.y0);
    whole.x1 = Math.max(whole.x1, box.x1);
    whole.y1 = Math.max(whole.y1, box.y1);
    whole.area += box.area;
  });
  return boxes.filter((_, label) => find(label) === label);
}
