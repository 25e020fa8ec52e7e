/**
 * Named shapes → symbols of a formula: dots join their i, two strokes an equals sign, a stroke under < gives ≤.
 * Pure.
 */
import { height, type Rect, union, width } from '../parsers/rect.js';
import type { Component, ShapeTree } from './components.js';
import { shapeFeatures } from './shape-features.js';
import { symbolClass, type SymbolClass } from './symbol-classes.js';
import { nameShape, type SymbolGuess } from './symbol-model.js';

export interface FormulaSymbol extends Rect {
  is: SymbolClass;
  /** 0..1 */
  probability: number;
  /** Alternatives, the likeliest first. */
  others: SymbolGuess[];
}

/** Shares of the height of a digit. */
const SPECK = 0.1;
const STACK_GAP = 0.62;

export const middleX = (box: Rect): number => (box.x0 + box.x1) / 2;
export const middleY = (box: Rect): number => (box.y0 + box.y1) / 2;

/** @param digit height of a digit of the text in pixels */
export function symbolsOf(shapes: readonly ShapeTree[], digit: number): FormulaSymbol[] {
  return merged(
    withBroken(shapes, digit).flatMap((shape) => bestOf(shape, digit).symbols),
    digit,
  );
}

/** The shapes before any are joined. */
export const looseSymbols = (shapes: readonly ShapeTree[]): FormulaSymbol[] =>
  shapes.flatMap((shape) => bestOf(shape, 0).symbols);

/** Pieces this close, as a share of a digit, may be one symbol that the scanner broke. */
const BROKEN_GAP = 0.22;
const BROKEN_BELOW = 0.85;
const MENDED_GAIN = 0.12;

/** Joins pieces that are surer together than apart. Tries a pair once: noise has thousands of them. */
function withBroken(shapes: readonly ShapeTree[], digit: number): ShapeTree[] {
  const now = shapes.filter((shape) => !isSpeck(shape, digit));
  const refused = new Map(now.map((shape) => [shape, new Set<ShapeTree>()]));
  search: for (let again = true; again;) {
    again = false;
    for (const [at, one] of now.entries())
      for (const other of now.slice(at + 1)) {
        if (refused.get(one)?.has(other)) continue;
        const whole = mended(one, other, digit);
        if (!whole) {
          refused.get(one)?.add(other);
          continue;
        }
        now.splice(now.indexOf(other), 1);
        now.splice(at, 1);
        now.push(whole);
        refused.set(whole, new Set());
        again = true;
        continue search;
      }
  }
  return now;
}

/** Two pieces as one shape; null if that is no surer. */
function mended(one: ShapeTree, other: ShapeTree, digit: number): ShapeTree | null {
  if (!isNear(one, other, digit) || isBarOf(one, other) || isBarOf(other, one)) return null;
  const worst = Math.min(bestOf(one, digit).score, bestOf(other, digit).score);
  if (worst > BROKEN_BELOW) return null;
  const box = union([one, other]);
  if (height(box) > 1.5 * digit || width(box) > 1.3 * digit) return null;
  const whole = together(one, other);
  return symbolOf(whole).probability < worst + MENDED_GAIN ? null : whole;
}

/** A stroke wider than the shape on it is the bar of a fraction, not the foot of a broken letter. */
const isBarOf = (bar: Rect, other: Rect): boolean =>
  width(bar) > 4 * height(bar) && width(bar) > 1.1 * width(other);

function isNear(a: Rect, b: Rect, digit: number): boolean {
  const [across, down] = [Math.max(a.x0 - b.x1, b.x0 - a.x1), Math.max(a.y0 - b.y1, b.y0 - a.y1)];
  return across < BROKEN_GAP * digit && down < BROKEN_GAP * digit;
}

function together(a: ShapeTree, b: ShapeTree): ShapeTree {
  const box = union([a, b]);
  const wide = width(box);
  const mask = new Uint8Array(wide * height(box));
  for (const one of [a, b])
    for (let y = one.y0; y < one.y1; y++)
      for (let x = one.x0; x < one.x1; x++)
        if (one.mask[(y - one.y0) * width(one) + x - one.x0] === 1)
          mask[(y - box.y0) * wide + x - box.x0] = 1;
  return { ...box, mask, area: a.area + b.area, seed: a.seed, parts: [] };
}

/** Sure enough to skip a check of its parts. */
const CERTAIN = 0.93;
/** How much surer the parts must be than the whole. */
const SPLIT_GAIN = 0.06;

/** A shape or its parts, whichever are surer. */
function bestOf(shape: ShapeTree, digit: number): { symbols: FormulaSymbol[]; score: number } {
  if (isSpeck(shape, digit)) return { symbols: [], score: 1 };
  const own = symbolOf(shape);
  const whole = { symbols: [own], score: own.probability };
  if (own.probability > CERTAIN) return whole;
  const parts = shape.parts.filter((part) => !isSpeck(part, digit)).map((part) => bestOf(part, digit));
  if (parts.length === 0) return whole;
  const score = parts.reduce((sum, part) => sum + part.score, 0) / parts.length;
  if (parts.length === 1)
    return score > own.probability ? { symbols: parts[0]?.symbols ?? [], score } : whole;
  return score > own.probability + SPLIT_GAIN
    ? { symbols: parts.flatMap((part) => part.symbols), score }
    : whole;
}

/** A capital lambda in a school paper is an A that lost its bar. */
const likely = (guesses: readonly SymbolGuess[]): readonly SymbolGuess[] =>
  guesses[0]?.name === 'Λ' ? [{ ...guesses[0], name: 'A' }, ...guesses.slice(1)] : guesses;

const isSpeck = (shape: Component, digit: number): boolean =>
  Math.max(width(shape), height(shape)) <= SPECK * digit || shape.area <= 3;

/** Caches names: naming is the main cost of a formula, and each step below needs the same shapes again. */
const symbols = new WeakMap<Component, FormulaSymbol>();

function symbolOf(shape: Component): FormulaSymbol {
  const cached = symbols.get(shape);
  if (cached) return cached;
  const [best = { name: '.', probability: 0 }, ...others] = likely(nameShape(shapeFeatures(shape)));
  const { x0, y0, x1, y1 } = shape;
  const symbol = { x0, y0, x1, y1, is: symbolClass(best.name), probability: best.probability, others };
  symbols.set(shape, symbol);
  return symbol;
}

type Rule = (lower: FormulaSymbol, upper: FormulaSymbol, digit: number) => SymbolClass | null;

const named = (symbol: FormulaSymbol, ...names: string[]): boolean => names.includes(symbol.is.name);
const inLine = (a: Rect, b: Rect): boolean =>
  Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0) >= 0.5 * Math.min(width(a), width(b));
/** The dot of an italic letter is to the right of its stem. */
const isSlanted = (lower: Rect, upper: Rect, digit: number): boolean =>
  upper.x0 < lower.x1 + 0.1 * digit && upper.x1 > lower.x0 && middleX(upper) < lower.x1 + 0.14 * digit;
const alike = (a: number, b: number, share: number): boolean => Math.min(a, b) >= share * Math.max(a, b);
const gapOf = (lower: Rect, upper: Rect): number => lower.y0 - upper.y1;

/** The symbol of two shapes, one above the other. */
const STACKS: readonly Rule[] = [
  // = and ≡
  (lower, upper, digit) =>
    named(lower, '-') &&
    named(upper, '-') &&
    alike(width(lower), width(upper), 0.75) &&
    width(lower) < 1.6 * digit &&
    gapOf(lower, upper) < 0.5 * width(lower)
      ? relation('=', '=')
      : null,
  (lower, upper) =>
    named(lower, '-') &&
    named(upper, '=') &&
    alike(width(lower), width(upper), 0.75) &&
    gapOf(lower, upper) < 0.5 * width(lower)
      ? relation('≡', '\\equiv')
      : null,
  (lower, upper) => under(lower, upper, '<', '-', relation('≤', '\\le')),
  (lower, upper) => under(lower, upper, '>', '-', relation('≥', '\\ge')),
  (lower, upper) => under(lower, upper, '⊂', '-', relation('⊆', '\\subseteq')),
  (lower, upper) => under(lower, upper, '⊃', '-', relation('⊇', '\\supseteq')),
  (lower, upper) => under(lower, upper, '+', '-', symbolClass('±')),
  (lower, upper) => under(lower, upper, '~', '~', relation('≈', '\\approx')),
  (lower, upper) => under(lower, upper, '~', '=', relation('≅', '\\cong')),
  // Dots on i and j
  (lower, upper, digit) =>
    isDot(upper, digit) &&
    named(lower, 'ı', 'l', '1', 'i', '|') &&
    height(lower) > 1.6 * height(upper) &&
    gapOf(lower, upper) < 0.7 * height(lower) &&
    height(lower) < 1.3 * digit
      ? symbolClass('i')
      : null,
  (lower, upper, digit) =>
    isDot(upper, digit) && named(lower, 'ȷ', 'j') && gapOf(lower, upper) < 0.5 * height(lower)
      ? symbolClass('j')
      : null,
  // ! : ; ÷
  (lower, upper, digit) =>
    isDot(lower, digit) &&
    named(upper, '|', '!', 'l', '1') &&
    height(upper) > 0.4 * digit &&
    height(upper) < 1.2 * digit &&
    gapOf(lower, upper) < 0.4 * digit
      ? symbolClass('!')
      : null,
  (lower, upper, digit) =>
    isDot(lower, digit) && isDot(upper, digit) && gapOf(lower, upper) < 0.7 * digit && gapOf(lower, upper) > 0
      ? { ...symbolClass(','), name: ':', latex: ':', kind: 'relation', stand: 'x' }
      : null,
];

function relation(name: string, latex: string): SymbolClass {
  return { name, latex, stand: 'axis', kind: 'relation' };
}

function under(
  lower: FormulaSymbol,
  upper: FormulaSymbol,
  upperName: string,
  lowerName: string,
  is: SymbolClass,
): SymbolClass | null {
  return named(upper, upperName) &&
    named(lower, lowerName) &&
    alike(width(lower), width(upper), 0.6) &&
    gapOf(lower, upper) < 0.5 * width(lower)
    ? is
    : null;
}

const isDot = (symbol: FormulaSymbol, digit: number): boolean =>
  Math.max(width(symbol), height(symbol)) < 0.34 * digit &&
  alike(width(symbol), height(symbol), 0.5) &&
  !named(symbol, '-', '′');

function merged(symbols: readonly FormulaSymbol[], digit: number): FormulaSymbol[] {
  let now = withDivisions([...symbols], digit);
  for (let again = true; again;) {
    again = false;
    search: for (const lower of now) {
      const above = now
        .filter((upper) => upper !== lower && middleY(upper) < middleY(lower))
        .filter((upper) => inLine(lower, upper) || (isDot(upper, digit) && isSlanted(lower, upper, digit)))
        .filter((upper) => gapOf(lower, upper) < STACK_GAP * digit && gapOf(lower, upper) > -0.2 * digit)
        .sort((a, b) => b.y1 - a.y1);
      const [upper] = above;
      if (!upper) continue;
      for (const rule of STACKS) {
        const is = rule(lower, upper, digit);
        if (!is || (is.name === '=' && divides(lower, upper, now))) continue;
        now = [...now.filter((one) => one !== lower && one !== upper), { ...joined(lower, upper), is }];
        again = true;
        break search;
      }
    }
  }
  return now.map(withoutDotless).sort((a, b) => a.x0 - b.x0);
}

/** A letter without its dot is another letter that looks like it. */
const withoutDotless = (symbol: FormulaSymbol): FormulaSymbol =>
  named(symbol, 'ı')
    ? { ...symbol, is: symbolClass('1') }
    : named(symbol, 'ȷ')
      ? { ...symbol, is: symbolClass('J') }
      : symbol;

/** Two rules, one of which has something on its far side, are bars of fractions or lines over something. */
function divides(lower: Rect, upper: Rect, symbols: readonly FormulaSymbol[]): boolean {
  const near = width(lower) * 0.8;
  return symbols.some(
    (one) =>
      one !== lower &&
      one !== upper &&
      middleX(one) > lower.x0 &&
      middleX(one) < lower.x1 &&
      width(one) < width(lower) * 1.2 &&
      ((one.y0 >= lower.y1 - 1 && one.y0 - lower.y1 < near * 0.5) ||
        (one.y1 <= upper.y0 + 1 && upper.y0 - one.y1 < near * 0.5) ||
        (one.y0 >= upper.y1 - 1 && one.y1 <= lower.y0 + 1)),
  );
}

/** A dot above and a dot below a stroke. */
function withDivisions(symbols: FormulaSymbol[], digit: number): FormulaSymbol[] {
  let now = symbols;
  for (const stroke of symbols) {
    if (!named(stroke, '-') || width(stroke) > 1.3 * digit) continue;
    const near = now.filter(
      (one) =>
        isDot(one, digit) &&
        Math.abs(middleX(one) - middleX(stroke)) < 0.25 * width(stroke) &&
        Math.abs(middleY(one) - middleY(stroke)) < 0.55 * digit,
    );
    const upper = near.find((one) => middleY(one) < stroke.y0);
    const lower = near.find((one) => middleY(one) > stroke.y1);
    if (!upper || !lower) continue;
    now = [
      ...now.filter((one) => one !== stroke && one !== upper && one !== lower),
      { ...joined(joined(stroke, upper), lower), is: symbolClass('÷') },
    ];
  }
  return now;
}

function joined(a: FormulaSymbol, b: FormulaSymbol): FormulaSymbol {
  return {
    ...a,
    ...union([a, b]),
    probability: Math.max(a.probability, b.probability),
    others: [],
  };
}
