/**
 * Fractions on a scanned page: a bar with ink close above and below it and none to its sides. The engine reads one line
 * at a time, so the two halves have to be found first. Pure.
 */
import type { InkBox } from './ink-boxes.js';

export interface Fraction {
  bar: InkBox;
  upper: InkBox[];
  lower: InkBox[];
}

/** All lengths as shares of a character's height. */
const BAR = { widthMin: 0.35, widthMax: 14, thickMax: 0.22 };
const GAP_MAX = 0.5;
const PART_MIN = 0.3;
const PART_MAX = 1.9;
const WHOLE_MIN = 1.15;
const OVERHANG = 0.28;

/** Fractions among the boxes of a page; no box is in two of them. */
export function findFractions(boxes: readonly InkBox[], em: number): Fraction[] {
  const taken = new Set<InkBox>();
  const found: Fraction[] = [];
  const sorted = [...boxes].sort((a, b) => a.x0 - b.x0);
  for (const bar of boxes) {
    if (!isBar(bar, em)) continue;
    const near = around(sorted, bar, em);
    const upper = half(near, bar, em, 'upper');
    const lower = half(near, bar, em, 'lower');
    if (!upper || !lower || [...upper, ...lower].some((box) => taken.has(box))) continue;
    const top = Math.min(...upper.map((box) => box.y0));
    const bottom = Math.max(...lower.map((box) => box.y1));
    if (bottom - top < WHOLE_MIN * em || !fills(upper, bar, lower, em)) continue;
    for (const box of [bar, ...upper, ...lower]) taken.add(box);
    found.push({ bar, upper, lower });
  }
  return found;
}

function isBar({ x0, x1, y0, y1 }: InkBox, em: number): boolean {
  const width = x1 - x0;
  const thick = y1 - y0;
  return (
    width >= BAR.widthMin * em &&
    width <= BAR.widthMax * em &&
    thick <= BAR.thickMax * em + 2 &&
    width >= thick * 3
  );
}

function around(sorted: readonly InkBox[], bar: InkBox, em: number): InkBox[] {
  const reach = PART_MAX * em;
  const near: InkBox[] = [];
  for (const box of sorted) {
    if (box.x0 > bar.x1 + em) break;
    if (box !== bar && box.x1 >= bar.x0 - em && box.y1 >= bar.y0 - reach && box.y0 <= bar.y1 + reach)
      near.push(box);
  }
  return near;
}

function half(near: readonly InkBox[], bar: InkBox, em: number, side: 'upper' | 'lower'): InkBox[] | null {
  const gap = (box: InkBox): number => (side === 'upper' ? bar.y0 - box.y1 : box.y0 - bar.y1);
  const beyond = near.filter((box) => gap(box) >= -0.06 * em && height(box) <= 1.7 * em);
  const touching = beyond.filter((box) => gap(box) <= GAP_MAX * em && box.x0 < bar.x1 && box.x1 > bar.x0);
  if (touching.some((box) => bar.x0 - box.x0 > OVERHANG * em || box.x1 - bar.x1 > OVERHANG * em)) return null;
  const inside = beyond.filter((box) => {
    const centre = (box.x0 + box.x1) / 2;
    return (
      centre > bar.x0 - 0.1 * em &&
      centre < bar.x1 + 0.1 * em &&
      box.x0 > bar.x0 - OVERHANG * em &&
      box.x1 < bar.x1 + OVERHANG * em
    );
  });
  const part = inside.filter((box) => gap(box) <= GAP_MAX * em);
  if (part.length === 0) return null;
  // Ink stacked on a part (the dot of an i, an exponent, the second stroke of =) belongs to it.
  for (let grown = true; grown;) {
    grown = false;
    for (const box of inside) {
      if (part.includes(box)) continue;
      const top = Math.min(...part.map((one) => one.y0));
      const bottom = Math.max(...part.map((one) => one.y1));
      if (
        box.y0 < bottom + 0.02 * em &&
        box.y1 > top - 0.02 * em &&
        Math.max(box.y1, bottom) - Math.min(box.y0, top) < PART_MAX * em
      ) {
        part.push(box);
        grown = true;
      }
    }
  }
  const top = Math.min(...part.map((box) => box.y0));
  const bottom = Math.max(...part.map((box) => box.y1));
  if (bottom - top < PART_MIN * em || !part.some((box) => height(box) >= PART_MIN * em)) return null;
  // A neighbour on the same line beyond the bar's end: this is a line of text over or under a rule.
  const goesOn = beyond.some((box) => {
    const aside = Math.max(box.x0 - bar.x1, bar.x0 - box.x1);
    const level = Math.min(box.y1, bottom) - Math.max(box.y0, top);
    return !part.includes(box) && aside > -0.1 * em && aside < 0.55 * em && level > 0.6 * (bottom - top);
  });
  return goesOn ? null : part.sort((a, b) => a.x0 - b.x0);
}

/** A bar is hardly longer than the wider half, and both halves are centred on it. */
function fills(upper: readonly InkBox[], bar: InkBox, lower: readonly InkBox[], em: number): boolean {
  const ends = (boxes: readonly InkBox[]): [number, number] => [
    Math.min(...boxes.map((box) => box.x0)),
    Math.max(...boxes.map((box) => box.x1)),
  ];
  const halves = [ends(upper), ends(lower)];
  const widest = Math.max(...halves.map(([from, to]) => to - from));
  const centre = (bar.x0 + bar.x1) / 2;
  return (
    bar.x1 - bar.x0 - widest <= 0.9 * em &&
    halves.every(
      ([from, to]) => Math.abs((from + to) / 2 - centre) < Math.max(0.3 * em, (bar.x1 - bar.x0) * 0.12),
    )
  );
}

const height = (box: InkBox): number => box.y1 - box.y0;
