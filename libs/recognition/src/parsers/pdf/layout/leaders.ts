/**
 * Dotted lines for an answer. They are not text: a page full of them has more dots than letters, and the question
 * after one would continue in its line. Blanks within a sentence stay. Pure.
 */
import type { Glyph } from '../page-content.js';

/** The fewest dots of such a line. */
const DOTS_MIN = 20;
/** Dots this near to text, in points, are its blank and not a separate line. */
const APART = 60;
const isDot = ({ text }: Glyph): boolean => text === '.' || text === '…' || text === '·' || text === '．';
/** "[2]" at the end of a line: how many marks the answer is worth. */
const MARKS = /^\[?\d{0,2}(?:marks?)?\]?$/i;

/** Glyphs without the dots of lines that contain nothing else, apart from the marks at their ends. */
export function withoutLeaders(glyphs: readonly Glyph[]): readonly Glyph[] {
  const dots = glyphs.filter(isDot);
  if (dots.length < DOTS_MIN) return glyphs;
  const rows = byRow(glyphs.filter(({ text }) => text.trim() !== ''));
  const dropped = new Set<Glyph>();
  for (const run of runsOf(dots)) {
    const [first, last] = [run[0], run.at(-1)];
    if (!first || !last || run.length < DOTS_MIN) continue;
    const own = new Set(run);
    const near = [-1, 0, 1]
      .flatMap((step) => rows.get(rowOf(first) + step) ?? [])
      .filter((glyph) => !own.has(glyph) && glyph.x1 > first.x0 - APART && glyph.x0 < last.x1 + APART)
      .filter((glyph) => Math.abs(glyph.base - first.base) < first.size * 0.5);
    const isAlone = near.every(({ x0 }) => x0 >= last.x1 - 1);
    const behind = near.sort((a, b) => a.x0 - b.x0).map(({ text }) => text);
    if (isAlone && MARKS.test(behind.join(''))) for (const dot of run) dropped.add(dot);
  }
  return dropped.size === 0 ? glyphs : glyphs.filter((glyph) => !dropped.has(glyph));
}

/** In points; dots of one line have one baseline. */
const ROW = 5;
const rowOf = ({ base }: Glyph): number => Math.round(base / ROW);

function byRow(glyphs: readonly Glyph[]): Map<number, Glyph[]> {
  const rows = new Map<number, Glyph[]>();
  for (const glyph of glyphs) {
    const row = rows.get(rowOf(glyph));
    if (row) row.push(glyph);
    else rows.set(rowOf(glyph), [glyph]);
  }
  return rows;
}

/** Consecutive dots on one baseline. */
function runsOf(dots: readonly Glyph[]): Glyph[][] {
  const runs: Glyph[][] = [];
  for (const dot of [...dots].sort((a, b) => a.base - b.base || a.x0 - b.x0)) {
    const last = runs.at(-1)?.at(-1);
    const follows =
      last !== undefined && Math.abs(last.base - dot.base) < 0.5 && dot.x0 - last.x1 < dot.size * 1.5;
    if (follows) runs.at(-1)?.push(dot);
    else runs.push([dot]);
  }
  return runs;
}
