/** Named shapes → symbols of a formula: dots back on their i, two strokes to an equals sign, a stroke under < to ≤. Pure. */
import type { Box, Component, ShapeTree } from './components.js';
import { shapeFeatures } from './shape-features.js';
import { symbolClass, type SymbolClass } from './symbol-classes.js';
import { nameShape, type SymbolGuess } from './symbol-model.js';

export interface FormulaSymbol extends Box {
  is: SymbolClass;
  /** Its LaTeX where several shapes make one sign that no class stands for. */
  latex?: string;
  /** 0..1 */
  probability: number;
  /** What else it may be, the likeliest first. */
  others: SymbolGuess[];
}

/** Shares of the height of a digit. */
const SPECK = 0.1;
const STACK_GAP = 0.62;

export const widthOf = (box: Box): number => box.x1 - box.x0;
export const heightOf = (box: Box): number => box.y1 - box.y0;
export const middleX = (box: Box): number => (box.x0 + box.x1) / 2;
export const middleY = (box: Box): number => (box.y0 + box.y1) / 2;

/** @param digit height of a digit of the text in pixels */
export function symbolsOf(shapes: readonly ShapeTree[], digit: number): FormulaSymbol[] {
  const mended = withBroken(shapes, digit);
  return merged(
    mended.flatMap((shape) => bestOf(shape, digit).symbols),
    digit,
  );
}

/** The shapes as they are, before any are put together. */
export const looseSymbols = (shapes: readonly ShapeTree[]): FormulaSymbol[] =>
  shapes.flatMap((shape) => bestOf(shape, 0).symbols);

/** Pieces as close as this, as a share of a digit, may be one symbol that the scanner broke. */
const BROKEN_GAP = 0.22;
const BROKEN_BELOW = 0.85;
const MENDED_GAIN = 0.12;

/** Pieces that are surer together than each of them alone. */
function withBroken(shapes: readonly ShapeTree[], digit: number): ShapeTree[] {
  let now = shapes.filter((shape) => !isSpeck(shape, digit));
  for (let again = true; again;) {
    again = false;
    search: for (const [at, one] of now.entries())
      for (const other of now.slice(at + 1)) {
        if (!isNear(one, other, digit) || isBarOf(one, other) || isBarOf(other, one)) continue;
        const worst = Math.min(bestOf(one, digit).score, bestOf(other, digit).score);
        if (worst > BROKEN_BELOW) continue;
        const whole = together(one, other);
        if (heightOf(whole) > 1.5 * digit || widthOf(whole) > 1.3 * digit) continue;
        if (symbolOf(whole).probability < worst + MENDED_GAIN) continue;
        now = [...now.filter((shape) => shape !== one && shape !== other), whole];
        again = true;
        break search;
      }
  }
  return now;
}

/** A stroke that is wider than what stands on it is the bar of a fraction, not the foot of a broken letter. */
const isBarOf = (bar: Box, other: Box): boolean =>
  widthOf(bar) > 4 * heightOf(bar) && widthOf(bar) > 1.1 * widthOf(other);

function isNear(a: Box, b: Box, digit: number): boolean {
  const [across, down] = [Math.max(a.x0 - b.x1, b.x0 - a.x1), Math.max(a.y0 - b.y1, b.y0 - a.y1)];
  return across < BROKEN_GAP * digit && down < BROKEN_GAP * digit;
}

function together(a: ShapeTree, b: ShapeTree): ShapeTree {
  const box = boxOf([a, b]);
  const width = widthOf(box);
  const mask = new Uint8Array(width * heightOf(box));
  for (const one of [a, b])
    for (let y = one.y0; y < one.y1; y++)
      for (let x = one.x0; x < one.x1; x++)
        if (one.mask[(y - one.y0) * widthOf(one) + x - one.x0] === 1)
          mask[(y - box.y0) * width + x - box.x0] = 1;
  return { ...box, mask, area: a.area + b.area, seed: a.seed, parts: [] };
}

/** Sure enough not to be looked at in parts. */
const CERTAIN = 0.93;
/** Parts have to be surer than the whole by this much. */
const SPLIT_GAIN = 0.06;

/** A shape or its parts, whichever are surer of what they are. */
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
  Math.max(widthOf(shape), heightOf(shape)) <= SPECK * digit || shape.area <= 3;

function symbolOf(shape: Component): FormulaSymbol {
  const guesses = nameShape(shapeFeatures(shape));
  const [best = { name: '.', probability: 0 }, ...others] = likely(guesses);
  const { x0, y0, x1, y1 } = shape;
  return { x0, y0, x1, y1, is: symbolClass(best.name), probability: best.probability, others };
}

type Rule = (lower: FormulaSymbol, upper: FormulaSymbol, digit: number) => Partial<FormulaSymbol> | null;

const named = (symbol: FormulaSymbol, ...names: string[]): boolean => names.includes(symbol.is.name);
const inLine = (a: Box, b: Box): boolean =>
  Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0) >= 0.5 * Math.min(widthOf(a), widthOf(b));
/** The dot of an italic letter stands to the right of its stem. */
const isSlanted = (lower: Box, upper: Box, digit: number): boolean =>
  upper.x0 < lower.x1 + 0.1 * digit && upper.x1 > lower.x0 && middleX(upper) < lower.x1 + 0.14 * digit;
const alike = (a: number, b: number, share: number): boolean => Math.min(a, b) >= share * Math.max(a, b);
const gapOf = (lower: Box, upper: Box): number => lower.y0 - upper.y1;

/** What two shapes, one above the other, are together. */
const STACKS: readonly Rule[] = [
  // = and ≡
  (lower, upper, digit) =>
    named(lower, '-') &&
    named(upper, '-') &&
    alike(widthOf(lower), widthOf(upper), 0.75) &&
    widthOf(lower) < 1.6 * digit &&
    gapOf(lower, upper) < 0.5 * widthOf(lower)
      ? { is: relation('=', '=') }
      : null,
  (lower, upper) =>
    named(lower, '-') &&
    named(upper, '=') &&
    alike(widthOf(lower), widthOf(upper), 0.75) &&
    gapOf(lower, upper) < 0.5 * widthOf(lower)
      ? { is: relation('≡', '\\equiv') }
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
    heightOf(lower) > 1.6 * heightOf(upper) &&
    gapOf(lower, upper) < 0.7 * heightOf(lower) &&
    heightOf(lower) < 1.3 * digit
      ? { is: symbolClass('i') }
      : null,
  (lower, upper, digit) =>
    isDot(upper, digit) && named(lower, 'ȷ', 'j') && gapOf(lower, upper) < 0.5 * heightOf(lower)
      ? { is: symbolClass('j') }
      : null,
  // ! : ; ÷
  (lower, upper, digit) =>
    isDot(lower, digit) &&
    named(upper, '|', '!', 'l', '1') &&
    heightOf(upper) > 0.4 * digit &&
    heightOf(upper) < 1.2 * digit &&
    gapOf(lower, upper) < 0.4 * digit
      ? { is: symbolClass('!') }
      : null,
  (lower, upper, digit) =>
    isDot(lower, digit) && isDot(upper, digit) && gapOf(lower, upper) < 0.7 * digit && gapOf(lower, upper) > 0
      ? { is: { ...symbolClass(','), name: ':', latex: ':', kind: 'relation', stand: 'x' } }
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
): Partial<FormulaSymbol> | null {
  return named(upper, upperName) &&
    named(lower, lowerName) &&
    alike(widthOf(lower), widthOf(upper), 0.6) &&
    gapOf(lower, upper) < 0.5 * widthOf(lower)
    ? { is }
    : null;
}

const isDot = (symbol: FormulaSymbol, digit: number): boolean =>
  Math.max(widthOf(symbol), heightOf(symbol)) < 0.34 * digit &&
  alike(widthOf(symbol), heightOf(symbol), 0.5) &&
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
        const found = rule(lower, upper, digit);
        if (!found || (found.is?.name === '=' && divides(lower, upper, now))) continue;
        now = [
          ...now.filter((one) => one !== lower && one !== upper),
          { ...joined(lower, upper), ...found } as FormulaSymbol,
        ];
        again = true;
        break search;
      }
    }
  }
  return now.map(withoutDotless).sort((a, b) => a.x0 - b.x0);
}

/** A letter without its dot is another one that looks like it. */
const withoutDotless = (symbol: FormulaSymbol): FormulaSymbol =>
  named(symbol, 'ı')
    ? { ...symbol, is: symbolClass('1') }
    : named(symbol, 'ȷ')
      ? { ...symbol, is: symbolClass('J') }
      : symbol;

/** Two rules of which one has something of its own on its far side are bars of fractions or lines over something. */
function divides(lower: Box, upper: Box, symbols: readonly FormulaSymbol[]): boolean {
  const near = widthOf(lower) * 0.8;
  return symbols.some(
    (one) =>
      one !== lower &&
      one !== upper &&
      middleX(one) > lower.x0 &&
      middleX(one) < lower.x1 &&
      widthOf(one) < widthOf(lower) * 1.2 &&
      ((one.y0 >= lower.y1 - 1 && one.y0 - lower.y1 < near * 0.5) ||
        (one.y1 <= upper.y0 + 1 && upper.y0 - one.y1 < near * 0.5) ||
        (one.y0 >= upper.y1 - 1 && one.y1 <= lower.y0 + 1)),
  );
}

/** A dot above and a dot below a stroke. */
function withDivisions(symbols: FormulaSymbol[], digit: number): FormulaSymbol[] {
  let now = symbols;
  for (const stroke of symbols) {
    if (!named(stroke, '-') || widthOf(stroke) > 1.3 * digit) continue;
    const near = now.filter(
      (one) =>
        isDot(one, digit) &&
        Math.abs(middleX(one) - middleX(stroke)) < 0.25 * widthOf(stroke) &&
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
    ...boxOf([a, b]),
    probability: Math.max(a.probability, b.probability),
    others: [],
  };
}

/** The box around all; of none, an empty one. */
export function boxOf(boxes: readonly Box[]): Box {
  return {
    x0: Math.min(...boxes.map((box) => box.x0)),
    y0: Math.min(...boxes.map((box) => box.y0)),
    x1: Math.max(...boxes.map((box) => box.x1)),
    y1: Math.max(...boxes.map((box) => box.y1)),
  };
}
