/** Finished parts of a formula: a symbol, or a fraction, a root, a matrix as one. Pure. */
import { height, type Rect, union } from '../parsers/rect.js';
import type { Stand, SymbolClass } from './symbol-classes.js';
import { middleY, type FormulaSymbol } from './symbols.js';

export interface Atom extends Rect {
  latex: string;
  name: string;
  kind: SymbolClass['kind'] | 'group';
  stand: Stand;
  /** The capital of the same shape. */
  capital: string | null;
  /** The middle of a fraction's bar: atoms next to it are level with that. */
  axis: number | null;
  probability: number;
}

/** Heights of letters and of the parts below the line, as shares of the height of a digit. */
export const X_HEIGHT = 0.66;
const DEPTH = 0.32;
const AXIS = 0.37;

export function atomOf(symbol: FormulaSymbol): Atom {
  const { x0, y0, x1, y1, is, probability } = symbol;
  return {
    ...{ x0, y0, x1, y1, probability },
    latex: is.latex,
    name: is.name,
    kind: is.kind,
    stand: is.stand,
    capital: is.capital ?? null,
    axis: null,
  };
}

export function groupOf(parts: readonly Atom[], latex: string, more: Partial<Atom> = {}): Atom {
  return {
    ...union(parts),
    latex,
    name: '',
    kind: 'group',
    stand: 'tall',
    capital: null,
    axis: null,
    probability: parts.reduce((sum, one) => sum + one.probability, 0) / Math.max(1, parts.length),
    ...more,
  };
}

export interface Line {
  baseline: number;
  /** Height of a digit on this line. */
  size: number;
}

/** The line that a letter or digit would be on; none for a symbol of variable size. */
export function lineOf(atom: Atom): Line | null {
  const tall = height(atom);
  switch (atom.stand) {
    case 'cap':
      return { baseline: atom.y1, size: tall };
    case 'x':
      return { baseline: atom.y1, size: tall / X_HEIGHT };
    case 'desc': {
      const size = tall / (X_HEIGHT + DEPTH);
      return { baseline: atom.y0 + X_HEIGHT * size, size };
    }
    case 'full': {
      const size = tall / (1 + DEPTH);
      return { baseline: atom.y0 + size, size };
    }
    case 'axis':
    case 'tall':
    case 'low':
    case 'high':
      return null;
  }
}

/** How far the middle of an atom is above the axis of a line, in heights of a digit. */
export const aboveAxis = (atom: Atom, line: Line): number =>
  (line.baseline - AXIS * line.size - (atom.axis ?? middleY(atom))) / line.size;

/** The possible lines of an atom: a letter of one shape in two sizes has two. */
function linesOf(atom: Atom): Line[] {
  const line = lineOf(atom);
  if (!line) return [];
  return atom.capital === null ? [line] : [line, { baseline: line.baseline, size: height(atom) }];
}

/** How far printing and scanning move symbols, in shares of a digit's height. */
const LEVEL = 0.16;
const LIKE = 0.82;
const AXIS_LEVEL = 0.22;
/** Nothing is raised or lowered before there is a base. */
const FIRST = 1.2;

/** The line of most symbols; of several, that of the largest. */
export function mainLine(atoms: readonly Atom[], digit: number): Line {
  const candidates = atoms.flatMap(linesOf);
  if (candidates.length === 0) {
    const level = atoms.toSorted((a, b) => height(b) - height(a))[0];
    const axis = level ? (level.axis ?? middleY(level)) : 0;
    return { baseline: axis + AXIS * digit, size: digit };
  }
  const first = atoms.filter((atom) => atom.kind !== 'mark').toSorted((a, b) => a.x0 - b.x0)[0];
  let best = { line: candidates[0] ?? { baseline: 0, size: digit }, score: -1 };
  for (const line of candidates) {
    const score =
      atoms.reduce((sum, atom) => sum + standsOn(atom, line) * (atom.kind === 'relation' ? 2 : 1), 0) +
      (first ? FIRST * standsOn(first, line) : 0) +
      0.35 * Math.min(2, line.size / digit);
    if (score > best.score) best = { line, score };
  }
  return best.line;
}

/** The height of operators on the line of these atoms. */
export function axisOf(atoms: readonly Atom[], digit: number): number {
  const { baseline, size } = mainLine(atoms, digit);
  return baseline - AXIS * size;
}

/** How well an atom fits a line, 0..1. */
function standsOn(atom: Atom, line: Line): number {
  const own = linesOf(atom);
  if (own.length === 0) {
    if (atom.stand !== 'axis' && atom.axis === null && atom.stand !== 'tall') return 0;
    return Math.abs(aboveAxis(atom, line)) < AXIS_LEVEL ? 0.8 : 0;
  }
  const fits = own.some(
    ({ baseline, size }) =>
      Math.abs(baseline - line.baseline) < LEVEL * line.size &&
      Math.min(size, line.size) > LIKE * Math.max(size, line.size),
  );
  return fits ? 1 : 0;
}
