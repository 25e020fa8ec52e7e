/**
 * Symbols that are higher than a line: brackets, bars, roots and big operators get their true extent, from TeX's
 * fonts, from their pieces, or from the ink of the drawn page.
 */
import type { Ink } from '../ink.js';
import type { Bar } from '../page-content.js';
import { AXIS, isSpace, type Item } from './item.js';

const DELIMITERS = new Set([...'()[]{}|‖∣∥⟨⟩⌊⌋⌈⌉']);
/** Bars are brackets if they are tall. */
const UPRIGHT: Record<string, string> = { '∣': '|', '∥': '‖' };
/** From where a bracket is tall, in sizes; the smallest enlarged one is also wider than that of the text. */
const TALL = 1.25;
const TALL_WIDE = 1.13;
const isWideBracket = (item: Item): boolean =>
  (item.text === '(' || item.text === ')') && item.x1 - item.x0 > item.size * 0.405;

/** How far symbols of TeX's extension font rise above and hang below their line, as shares of the size. */
const RISE = 0.1;
const HANG = 3.05;

/** Gives tall delimiters and big operators their centre axis, from TeX's font or from the ink. */
export function placeTallSymbols(all: readonly Item[], ink: Ink | null, bars: readonly Bar[] = []): Item[] {
  return placed(all, ink).map((item) =>
    item.axis !== undefined || item.measured ? betweenBars(item, bars) : item,
  );
}

/** No bracket or root crosses the bar of a fraction: ink beyond it belongs to something else. */
function betweenBars(item: Item, bars: readonly Bar[]): Item {
  const hangs = item.text === '√' && /^(cm|lm|tx|px)/i.test(item.font);
  const through = item.text === '√' ? item.base + item.size * (hangs ? 0.5 : -0.3) : (item.axis ?? item.base);
  const middle = (item.x0 + item.x1) / 2;
  let { y0, y1 } = item;
  for (const bar of bars) {
    if (bar.x0 > middle || bar.x1 < middle || bar.y1 < y0 || bar.y0 > y1) continue;
    if (bar.y0 > through + item.size * 0.2) y1 = Math.min(y1, bar.y0);
    else if (bar.y1 < through - item.size * 0.2) y0 = Math.max(y0, bar.y1);
  }
  if (y0 === item.y0 && y1 === item.y1) return item;
  return { ...item, y0, y1, ...(item.axis === undefined ? {} : { axis: (y0 + y1) / 2 }) };
}

function placed(all: readonly Item[], ink: Ink | null): Item[] {
  const items = withSizesOfNeighbours(all);
  return items.map((item, at) => {
    if (item.kind === 'composite' || item.kind === 'blank' || item.kind === 'formula') return item;
    if (item.text === '√') return measuredRadical(item, ink);
    if (!DELIMITERS.has(item.text) && item.kind !== 'bigOperator') return item;
    if (item.font === 'drawn') return { ...item, axis: (item.y0 + item.y1) / 2, measured: true };
    const scaled = all[at];
    if (scaled && scaled.size !== item.size) return measuredScaled(item, scaled, ink);
    const hanging = /^(cmex|lmex|lmmathextension)/i.test(item.font);
    const isMathFont = item.math || item.kind === 'bigOperator' || item.font === 'Type3';
    if (item.isJoined) return measuredJoined(item, ink);
    if (item.measured) return item;
    if (!isMathFont || !ink) return hanging ? { ...item, axis: item.base + item.size * 0.6 } : item;
    const through = hanging ? item.base + item.size * 0.45 : item.base - item.size * AXIS;
    const reach = ink.verticalReach(item.x0, item.x1, through, item.size * 5);
    if (!reach) return hanging ? { ...item, axis: through } : item;
    // Ink beyond the extent of a symbol of this font belongs to symbols that it touches in the lines above and below.
    const y0 = hanging ? Math.max(reach.y0, item.base - item.size * RISE) : reach.y0;
    const y1 = hanging ? Math.min(reach.y1, item.base + item.size * HANG) : reach.y1;
    const isTall = y1 - y0 > item.size * (isWideBracket(item) ? TALL_WIDE : TALL);
    const text = y1 - y0 > item.size * TALL ? (UPRIGHT[item.text] ?? item.text) : item.text;
    return isTall || hanging ? { ...item, text, y0, y1, axis: (y0 + y1) / 2 } : item;
  });
}

/** This much larger than what follows it, a sign is enlarged to the height of its content. */
const ENLARGED = 1.3;

/** Word processors enlarge one glyph where TeX has a larger one: such a sign takes the size of its neighbours. */
function withSizesOfNeighbours(items: readonly Item[]): readonly Item[] {
  const isSign = (item: Item): boolean =>
    item.kind !== 'composite' &&
    !item.measured &&
    (DELIMITERS.has(item.text) || item.kind === 'bigOperator' || item.text === '√');
  const body = commonSize(items.filter((item) => !isSign(item)));
  if (!items.some((item) => isSign(item) && item.size > body * ENLARGED)) return items;
  const plain = items.filter((item) => !isSign(item) && !isSpace(item));
  return items.map((item) => {
    if (!isSign(item) || item.size <= body * ENLARGED) return item;
    const sizes = plain
      .filter(
        (other) =>
          other.base > item.y0 - body * 0.5 &&
          other.base < item.y1 + body * 0.5 &&
          other.x0 > item.x0 - body * 2 &&
          other.x0 < item.x1 + body * 2,
      )
      .map(({ size }) => size);
    const size = Math.max(0, ...sizes);
    return size > 0 && item.size > size * ENLARGED ? { ...item, size } : item;
  });
}

/** Pieces of a font whose heights are not known. */
function measuredJoined(item: Item, ink: Ink | null): Item {
  const reach = ink?.verticalReach(item.x0, item.x1, (item.y0 + item.y1) / 2, (item.y1 - item.y0) * 0.75);
  if (!reach || reach.y1 - reach.y0 < item.size) return item;
  return { ...item, ...reach, axis: (reach.y0 + reach.y1) / 2 };
}

/** `scaled`: the sign in its own size. */
function measuredScaled(item: Item, scaled: Item, ink: Ink | null): Item {
  const middle = scaled.base - scaled.size * AXIS;
  const reach = ink?.verticalReach(item.x0, item.x1, middle, scaled.size);
  const { y0, y1 } = reach ?? scaled;
  return { ...item, y0, y1, axis: (y0 + y1) / 2, measured: true };
}

function commonSize(items: readonly Item[]): number {
  const counts = new Map<number, number>();
  for (const { size } of items) {
    const rounded = Math.round(size * 2) / 2;
    counts.set(rounded, (counts.get(rounded) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? Infinity;
}

function measuredRadical(item: Item, ink: Ink | null): Item {
  if (item.font === 'drawn') return { ...item, measured: true };
  const hanging = /^(cm|lm|tx|px)/i.test(item.font);
  const reach = ink?.verticalReach(
    item.x0,
    // The end of its stroke leans over the bar.
    item.x1 + (hanging ? 0 : item.size * 0.12),
    hanging ? item.base + item.size * 0.5 : item.base - item.size * 0.1,
    item.size * 5,
  );
  return reach && reach.y1 - reach.y0 > item.size * 0.5
    ? { ...item, y0: reach.y0, y1: reach.y1, measured: true }
    : item;
}

const PIECES: Record<string, string> = {
  ...Object.fromEntries([...'⎧⎨⎩⎪'].map((piece) => [piece, '{'])),
  ...Object.fromEntries([...'⎫⎬⎭'].map((piece) => [piece, '}'])),
  ...Object.fromEntries([...'⎛⎜⎝'].map((piece) => [piece, '('])),
  ...Object.fromEntries([...'⎞⎟⎠'].map((piece) => [piece, ')'])),
  ...Object.fromEntries([...'⎡⎢⎣'].map((piece) => [piece, '['])),
  ...Object.fromEntries([...'⎤⎥⎦'].map((piece) => [piece, ']'])),
};

/** In TeX's extension font a piece hangs this far below its line, as a share of the size. */
const HANGING = /^(?:cmex|lmex|lmmathextension)/i;
const DEPTH: Record<string, number> = {
  ...Object.fromEntries([...'⎧⎩⎫⎭'].map((piece) => [piece, 0.9])),
  ...Object.fromEntries([...'⎨⎬⎛⎝⎞⎠⎡⎣⎤⎦'].map((piece) => [piece, 1.8])),
  ...Object.fromEntries([...'⎪'].map((piece) => [piece, 0.3])),
};
const topOf = (piece: Item): number => (HANGING.test(piece.font) ? piece.base : piece.y0);
const bottomOf = (piece: Item): number =>
  HANGING.test(piece.font) ? piece.base + piece.size * (DEPTH[piece.text] ?? 0.6) : piece.y1;

/** Above every common character, so that those need no lookup. */
const FIRST_PIECE = '⎛';

/** TeX's extension font has no tall bars: it stacks pieces of this height, as a share of the size. */
const BAR_PIECE = 0.6;
const BARS: Record<string, string> = { '|': '|', '∥': '‖' };

/** Consecutive pieces of a bar without a gap become one tall bar. */
function joinBarPieces(items: readonly Item[]): Item[] {
  const isPiece = (item: Item): boolean => BARS[item.text] !== undefined && HANGING.test(item.font);
  const pieces = items.filter(isPiece).sort((a, b) => a.x0 - b.x0 || a.base - b.base);
  if (pieces.length === 0) return [...items];
  const stacks: Item[][] = [];
  for (const piece of pieces) {
    const stack = stacks.at(-1);
    const last = stack?.at(-1);
    const follows =
      last?.text === piece.text &&
      Math.abs(piece.x0 - last.x0) < 0.8 &&
      piece.base > last.base &&
      piece.base - last.base < piece.size * (BAR_PIECE + 0.04);
    if (follows) stack?.push(piece);
    else stacks.push([piece]);
  }
  const bars = stacks.flatMap(([first, ...others]) => {
    if (!first) return [];
    const y1 = (others.at(-1) ?? first).base + first.size * BAR_PIECE;
    const axis = (first.base + y1) / 2;
    return [{ ...first, text: BARS[first.text] ?? '', y0: first.base, y1, axis, measured: true }];
  });
  return [...items.filter((item) => !isPiece(item)), ...bars];
}

/** How far two pieces of a bracket may be apart, in sizes: the heights of most fonts' pieces are estimates. */
const PIECE_GAP = 1.2;

/** The pieces that are stacked with this one: the same bracket in the next line is another one. */
function touching(piece: Item, column: readonly Item[]): Item[] {
  const sorted = [...column].sort((a, b) => topOf(a) - topOf(b));
  const stacks: Item[][] = [];
  for (const item of sorted) {
    const last = stacks.at(-1)?.at(-1);
    const gap = last ? topOf(item) - bottomOf(last) : Infinity;
    if (gap < item.size * PIECE_GAP) stacks.at(-1)?.push(item);
    else stacks.push([item]);
  }
  return stacks.find((stack) => stack.includes(piece)) ?? [piece];
}

/** Stacked pieces of a tall bracket become one tall bracket. */
export function joinBracketPieces(items: readonly Item[]): Item[] {
  const pieces = items.filter((item) => item.text >= FIRST_PIECE && PIECES[item.text] !== undefined);
  let rest = joinBarPieces(items);
  for (const piece of pieces) {
    if (!rest.includes(piece)) continue;
    const bracket = PIECES[piece.text] ?? '';
    const column = rest.filter(
      (item) =>
        (PIECES[item.text] === bracket || item.text === bracket) && Math.abs(item.x0 - piece.x0) < 0.8,
    );
    const stack = touching(piece, column);
    const y0 = Math.min(...stack.map(topOf));
    const y1 = Math.max(...stack.map(bottomOf));
    rest = rest.filter((item) => !stack.includes(item));
    const hangs = stack.every((item) => HANGING.test(item.font));
    rest.push({
      ...piece,
      text: bracket,
      y0,
      y1,
      axis: (y0 + y1) / 2,
      measured: true,
      ...(hangs ? {} : { isJoined: true }),
    });
  }
  return rest;
}
