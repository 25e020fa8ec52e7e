/** Connected ink of a page as boxes, by runs: a page of nine million pixels takes some tens of milliseconds. Pure. */
import type { GreyPicture } from './grey-page.js';

/** In pixels; x1 and y1 are exclusive. */
export interface InkBox {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
  /** Dark pixels. */
  area: number;
}

/** The longer side. */
export const sizeOf = (box: InkBox): number => Math.max(box.x1 - box.x0, box.y1 - box.y0);

/** On the levelled picture, whose paper is 255: thin strokes of small print are grey. */
export const DARK = 172;
/** A page of noise has millions of specks: later runs are ignored. */
const RUNS_MAX = 3_000_000;

/** Boxes of ink connected over eight neighbours, in order of their first line. */
export function inkBoxes({ data, width, height }: GreyPicture): InkBox[] {
  // Runs of ink as plain numbers: [x0, x1, y] and the run that each one is connected to.
  const runs = new Growing();
  const parent = new Growing();
  const find = (at: number): number => {
    let root = at;
    while (parent.at(root) !== root) root = parent.at(root);
    for (let next = at; next !== root;) {
      const after = parent.at(next);
      parent.set(next, root);
      next = after;
    }
    return root;
  };
  let aboveFrom = 0;
  let aboveTo = 0;
  for (let y = 0; y < height && parent.length < RUNS_MAX; y++) {
    const rowFrom = parent.length;
    let pointer = aboveFrom;
    for (let x = 0; x < width; x++) {
      if ((data[y * width + x] ?? 255) >= DARK) continue;
      const from = x;
      while (x < width && (data[y * width + x] ?? 255) < DARK) x++;
      const label = parent.length;
      parent.push(label);
      runs.push(from);
      runs.push(x);
      runs.push(y);
      while (pointer < aboveTo && runs.at(pointer * 3 + 1) < from) pointer++;
      for (let at = pointer; at < aboveTo && runs.at(at * 3) <= x; at++) parent.set(find(at), find(label));
    }
    aboveFrom = rowFrom;
    aboveTo = parent.length;
  }
  const boxes = new Map<number, InkBox>();
  for (let label = 0; label < parent.length; label++) {
    const root = find(label);
    const [x0, x1, y] = [runs.at(label * 3), runs.at(label * 3 + 1), runs.at(label * 3 + 2)];
    const box = boxes.get(root);
    if (!box) {
      boxes.set(root, { x0, y0: y, x1, y1: y + 1, area: x1 - x0 });
      continue;
    }
    box.x0 = Math.min(box.x0, x0);
    box.x1 = Math.max(box.x1, x1);
    box.y1 = Math.max(box.y1, y + 1);
    box.area += x1 - x0;
  }
  return [...boxes.values()];
}

/** A buffer of numbers that grows: millions of small objects would cost a hundred bytes each. */
class Growing {
  #values = new Int32Array(1 << 16);
  length = 0;

  push(value: number): void {
    if (this.length === this.#values.length) {
      const larger = new Int32Array(this.#values.length * 2);
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[this.length++] = value;
  }

  at(index: number): number {
    return this.#values[index] ?? 0;
  }

  set(index: number, value: number): void {
    this.#values[index] = value;
  }
}
