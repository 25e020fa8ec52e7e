/**
 * Brackets and arrows that a program stretches from pieces without a Unicode: browsers do so with OpenType fonts of
 * formulas. The ink of the drawn page tells what they are. Pure except for that.
 */
import type { Ink } from '../ink.js';
import type { Glyph } from '../page-content.js';
import { union } from '../../rect.js';

const PIECES_MAX = 2000;
const SAME = 0.6;

/** The glyphs, with each run of unknown pieces that form one sign as that sign. */
export function readStretched(glyphs: readonly Glyph[], ink: Ink | null): readonly Glyph[] {
  const pieces = glyphs.filter(({ unsure, math, text }) => unsure === true && math && text === '\uFFFD');
  if (!ink || pieces.length === 0 || pieces.length > PIECES_MAX) return glyphs;
  const signs: Glyph[] = [];
  const used = new Set<Glyph>();
  for (const run of [...rows(pieces), ...columns(pieces)]) {
    const [first] = run;
    if (!first || run.length < 2 || run.some((piece) => used.has(piece))) continue;
    const { x0, x1 } = union(run);
    const isRow = Math.abs(first.base - (run.at(-1)?.base ?? 0)) < SAME;
    const sign = isRow ? rowSign(first, x0, x1, ink) : columnSign(run, x0, x1, ink);
    if (!sign) continue;
    for (const piece of run) used.add(piece);
    signs.push(sign);
  }
  return used.size === 0 ? glyphs : [...glyphs.filter((glyph) => !used.has(glyph)), ...signs];
}

const plain = ({ unsure: _unsure, ...glyph }: Glyph): Glyph => glyph;

/** Pieces side by side on one baseline, each touching the one before. */
function rows(pieces: readonly Glyph[]): Glyph[][] {
  const sorted = [...pieces].sort((a, b) => Math.round(a.base) - Math.round(b.base) || a.x0 - b.x0);
  return grouped(
    sorted,
    (before, next) => Math.abs(before.base - next.base) < SAME && next.x0 > before.x0 && next.x0 < before.x1,
  );
}

/** Pieces one above the other. */
function columns(pieces: readonly Glyph[]): Glyph[][] {
  const sorted = [...pieces].sort((a, b) => Math.round(a.x0) - Math.round(b.x0) || a.base - b.base);
  return grouped(
    sorted,
    (before, next) =>
      Math.abs(before.x0 - next.x0) < SAME &&
      next.base > before.base &&
      next.base - before.base < next.size * 1.5,
  );
}

function grouped(sorted: readonly Glyph[], follows: (before: Glyph, next: Glyph) => boolean): Glyph[][] {
  const groups: Glyph[][] = [];
  for (const glyph of sorted) {
    const last = groups.at(-1)?.at(-1);
    if (last && follows(last, glyph)) groups.at(-1)?.push(glyph);
    else groups.push([glyph]);
  }
  return groups;
}

/** A line with a head at its right end, or a line. */
function rowSign(first: Glyph, x0: number, x1: number, ink: Ink): Glyph | null {
  const size = first.size;
  const thick = (from: number, to: number): { y0: number; y1: number } | null => {
    const tall = ink.inkIn({ x0: from, x1: to, y0: first.base - size * 0.75, y1: first.base - size * 0.08 });
    return tall;
  };
  const middle = thick((x0 + x1) / 2 - size * 0.1, (x0 + x1) / 2 + size * 0.1);
  const head = thick(x1 - size * 0.35, x1 - size * 0.05);
  const tail = thick(x0 + size * 0.05, x0 + size * 0.3);
  if (!middle || !head || !tail) return null;
  const line = middle.y1 - middle.y0;
  if (line > size * 0.2 || tail.y1 - tail.y0 > line + size * 0.12) return null;
  const isArrow = head.y1 - head.y0 > line + size * 0.15;
  const y = (middle.y0 + middle.y1) / 2;
  const sign = { ...plain(first), x0, x1, y0: y - 1, y1: y + 1, font: 'drawn' };
  return isArrow
    ? { ...sign, text: '⟶', base: y + size * 0.25 }
    : { ...sign, text: '‾', base: y + size * 0.7 };
}

/** A tall bracket or bar. */
function columnSign(run: readonly Glyph[], x0: number, x1: number, ink: Ink): Glyph | null {
  const [first] = run;
  const last = run.at(-1);
  if (!first || !last) return null;
  const reach = ink.verticalReach(
    x0,
    x1,
    (first.base + last.base) / 2 - first.size * 0.2,
    last.base - first.base + first.size * 2,
  );
  if (!reach) return null;
  const text = ink.bracketIn({ x0, x1, ...reach });
  return text === null
    ? null
    : { ...plain(first), text, x0, x1, ...reach, base: reach.y1 - first.size * 0.2, font: 'drawn' };
}
