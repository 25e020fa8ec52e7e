/**
 * A printed formula in a picture → LaTeX. Names shapes one by one, then joins them by their places: roots,
 * fractions, limits, tall brackets, and finally lines with raised and lowered parts. Owns the order; reads no text.
 */
import type { GreyPicture } from '../parsers/image/grey-page.js';
import { height, type Rect } from '../parsers/rect.js';
import { type Atom, atomOf, groupOf, X_HEIGHT } from './atoms.js';
import { shapeTrees, smoothed, type ShapeTree } from './components.js';
import { withTallBrackets } from './delimiters.js';
import { isName, lineLatex } from './line.js';
import { withAccents, withFractions, withLimits, withRoots } from './stacks.js';
import { type FormulaSymbol, looseSymbols, middleY, symbolsOf } from './symbols.js';

export type { FormulaSymbol } from './symbols.js';

export interface FormulaReading {
  /** Without dollars; empty if nothing is drawn. */
  latex: string;
  /** 0..1 */
  confidence: number;
  symbols: readonly FormulaSymbol[];
}

const DEPTH_MAX = 12;
/** Of the levelled picture, whose paper is 255. */
const LEVELS = [232, 212, 190, 165, 135];
const SYMBOLS_MAX = 250;

/** Facts from the text around a formula. */
export interface Surroundings {
  /** Height of a digit in pixels. */
  digit?: number;
  /** Ink that belongs to the formula: other ink in the box is its neighbours'. */
  within?: readonly Rect[];
}

export function readFormula(picture: GreyPicture, box: Rect, around: Surroundings = {}): FormulaReading {
  const shapes = inkOf(picture, box).filter((shape) => isWithin(shape, around.within));
  if (shapes.length === 0 || shapes.length > SYMBOLS_MAX) return { latex: '', confidence: 0, symbols: [] };
  const rough = around.digit ?? Math.max(...shapes.map(height)) * 0.6;
  const own = digitHeight(looseSymbols(shapes), rough);
  const size = around.digit ? Math.max(0.75 * around.digit, Math.min(1.35 * around.digit, own)) : own;
  const symbols = symbolsOf(shapes, size);
  return { latex: parse(symbols.map(atomOf), size, 0), confidence: confidenceOf(symbols), symbols };
}

/** Shapes of the smoothed picture, in pixels of the whole. */
function inkOf(picture: GreyPicture, box: Rect): ShapeTree[] {
  const { picture: part, left, top } = smoothed(picture, box);
  const moved = (tree: ShapeTree): ShapeTree => ({
    ...tree,
    seed: { x: tree.seed.x + left, y: tree.seed.y + top },
    x0: tree.x0 + left,
    x1: tree.x1 + left,
    y0: tree.y0 + top,
    y1: tree.y1 + top,
    parts: tree.parts.map(moved),
  });
  return shapeTrees(part, { x0: 0, y0: 0, x1: part.width, y1: part.height }, LEVELS).map(moved);
}

/** One of its pixels decides: the middle of a joined shape is in none of the boxes. */
function isWithin({ seed: { x, y } }: ShapeTree, boxes: readonly Rect[] | undefined): boolean {
  return !boxes || boxes.some((box) => x > box.x0 - 2 && x < box.x1 + 2 && y > box.y0 - 2 && y < box.y1 + 2);
}

function parse(atoms: Atom[], digit: number, depth: number): string {
  if (atoms.length === 0 || depth > DEPTH_MAX) return '';
  const inner = (parts: Atom[], size: number): string => parse(parts, size, depth + 1);
  const steps = [withNames, withTallBrackets, withRoots, withFractions, withAccents, withLimits];
  const parts = steps.reduce((now, step) => step(now, digit, inner), atoms);
  return lineLatex(parts, digit, inner);
}

/** lim, max and min become one part before the parts under them are searched. */
function withNames(atoms: readonly Atom[]): Atom[] {
  const sorted = [...atoms].sort((a, b) => a.x0 - b.x0);
  let now = [...atoms];
  for (let at = 0; at + 2 < sorted.length; at++) {
    const first = sorted[at];
    if (!first) continue;
    const level = sorted.slice(at + 1).filter((one) => Math.abs(one.y1 - first.y1) < 0.2 * height(first));
    const three = [first, ...level.slice(0, 2)];
    const word = three.map((one) => one.name).join('');
    if (!isName(word) || !['lim', 'max', 'min'].includes(word) || three.some((one) => !now.includes(one)))
      continue;
    now = [
      ...now.filter((one) => !three.includes(one)),
      groupOf(three, `\\${word}`, { name: word, axis: middleY(first), kind: 'big' }),
    ];
  }
  return now;
}

/** The height that most capitals and digits share, or an estimate from lower letters. */
function digitHeight(symbols: readonly FormulaSymbol[], fallback: number): number {
  const sure = symbols.filter((one) => one.probability > 0.5);
  const caps = sure.filter((one) => one.is.stand === 'cap').map(height);
  const lower = sure
    .filter((one) => one.is.stand === 'x' && !one.is.capital)
    .map((one) => height(one) / X_HEIGHT);
  const heights = [...caps, ...lower].sort((a, b) => b - a);
  // Indices are smaller: the upper half belongs to the line itself.
  return heights[Math.floor(heights.length / 4)] ?? fallback;
}

function confidenceOf(symbols: readonly FormulaSymbol[]): number {
  if (symbols.length === 0) return 0;
  const mean = symbols.reduce((sum, one) => sum + one.probability, 0) / symbols.length;
  const worst = Math.min(...symbols.map((one) => one.probability));
  return mean * (worst < 0.4 ? 0.7 : 1);
}
