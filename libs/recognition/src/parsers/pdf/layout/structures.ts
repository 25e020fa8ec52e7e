/**
 * Two-dimensional structures without bars: vectors and accents, limits of big operators, tall delimiters and cases.
 * Each replaces its glyphs by one item. Pure except for the ink of the drawn page, which shows how far a brace reaches.
 */
import type { Ink } from '../ink.js';
import { AXIS, axisOf, centreX, composite, isSpace, type Item } from './item.js';
import { rowLatex } from './math-row.js';
import { isDigit, isLetter, latexOf } from './symbols.js';

const DELIMITERS = new Set([...'()[]{}|⟨⟩⌊⌋⌈⌉']);
/** Depth below the baseline of the sizes of TeX's extension font (cmex), as shares of the font size. */
const LIMIT_OPERATORS = new Set([...'∑∏⋃⋂']);

/** Arrows above letters: esvect and Word draw them as separate glyphs, in several pieces. */
export function readVectors(items: readonly Item[]): Item[] {
  const arrows = mergePieces(items.filter((item) => item.text === '⃗'));
  let rest = arrows.length === 0 ? [...items] : items.filter((item) => item.text !== '⃗');
  for (const arrow of arrows) {
    const size = arrow.pieces[0]?.size ?? 10;
    const under = rest.filter(
      (item) =>
        item.base - arrow.base > -size * 0.35 &&
        item.base - arrow.base < size * 1.3 &&
        centreX(item) > arrow.x0 - size * 0.45 &&
        centreX(item) < arrow.x1 + size * 0.25 &&
        (isLetter(item.text) || isDigit(item.text)),
    );
    const letters = withinArrow(under, arrow);
    if (letters.length === 0) continue;
    const base = Math.max(
      ...letters.filter((item) => item.size >= size * 0.8).map((item) => item.base),
      letters[0]?.base ?? 0,
    );
    const capitals = letters.filter((item) => /[A-Z]/.test(item.text)).length;
    const command = capitals >= 2 ? 'overrightarrow' : 'vec';
    const item = composite(`\\${command}{${rowLatex(letters)}}`, letters, {
      base: capitals >= 2 ? base : (letters[0]?.base ?? base),
      size: Math.max(...letters.map((part) => part.size)),
    });
    rest = rest.filter((other) => !letters.includes(other));
    rest.push(item);
  }
  return rest;
}

interface Arrow {
  x0: number;
  x1: number;
  base: number;
  pieces: Item[];
}

function mergePieces(pieces: readonly Item[]): Arrow[] {
  const arrows: Arrow[] = [];
  for (const piece of [...pieces].sort((a, b) => a.base - b.base || a.x0 - b.x0)) {
    const arrow = arrows.find(
      (other) =>
        Math.abs(other.base - piece.base) < piece.size * 0.3 &&
        piece.x0 < other.x1 + piece.size * 0.25 &&
        piece.x1 > other.x0 - piece.size * 0.25,
    );
    if (arrow) {
      arrow.x0 = Math.min(arrow.x0, piece.x0);
      arrow.x1 = Math.max(arrow.x1, piece.x1);
      arrow.pieces.push(piece);
    } else {
      arrows.push({ x0: piece.x0, x1: piece.x1, base: piece.base, pieces: [piece] });
    }
  }
  return arrows;
}

/** Of the letters near an arrow, those on one row that the arrow covers; the closest letter if there are none. */
function withinArrow(letters: readonly Item[], arrow: Arrow): Item[] {
  const middle = (arrow.x0 + arrow.x1) / 2;
  const sorted = [...letters].sort((a, b) => Math.abs(centreX(a) - middle) - Math.abs(centreX(b) - middle));
  const first = sorted[0];
  if (!first) return [];
  const row = letters.filter((item) => Math.abs(item.base - first.base) < first.size * 0.45);
  const covered = row.filter((item) => centreX(item) >= arrow.x0 - 0.5 && centreX(item) <= arrow.x1 + 0.5);
  return (covered.length > 0 ? covered : [first]).sort((a, b) => a.x0 - b.x0);
}

/** Small rows centred above and below ∑ ∏ ⋃ and lim become their limits. */
export function readLimits(items: readonly Item[]): Item[] {
  let rest = [...items];
  const operators = rest.filter((item) => LIMIT_OPERATORS.has(item.text) || item.text === '∫');
  for (const operator of operators) {
    const axis = axisOf(operator);
    // Between two lines of integrals a small number is the limit of the nearer one.
    const isOthers = (item: Item): boolean =>
      operators.some(
        (other) =>
          other !== operator &&
          item.x1 > other.x0 - other.size * 0.8 &&
          item.x0 < other.x1 + other.size * 0.9 &&
          Math.abs(axisOf(other) - axisOf(item)) < Math.abs(axis - axisOf(item)),
      );
    const side = operator.text === '∫' ? 0.9 : 0.5;
    const near = rest.filter(
      (item) =>
        item !== operator &&
        !isSpace(item) &&
        item.size <= operator.size * 0.85 &&
        item.x1 > operator.x0 - operator.size * 0.8 &&
        item.x0 < operator.x1 + operator.size * side &&
        (side < 0.9 || item.x0 > operator.x0 - 1) &&
        !isOthers(item),
    );
    const above = near.filter(
      (item) => axis - item.base > operator.size * 0.3 && axis - item.base < operator.size * 1.9,
    );
    const below = near.filter(
      (item) => item.base - axis > operator.size * 0.75 && item.base - axis < operator.size * 2.2,
    );
    if (above.length + below.length === 0) continue;
    const symbol = latexOf(operator.text);
    const latex = `${symbol}${below.length > 0 ? `_{${rowLatex(below)}}` : ''}${above.length > 0 ? `^{${rowLatex(above)}}` : ''}`;
    const parts = [operator, ...above, ...below];
    rest = rest.filter((item) => !parts.includes(item));
    rest.push(composite(latex, parts, { base: axis + operator.size * AXIS, size: operator.size, axis }));
  }
  return rest;
}

/** How far symbols of TeX's extension font rise above and hang below their line, as shares of the size. */
const RISE = 0.1;
const HANG = 3.05;

/** Gives tall delimiters and big operators their centre axis, from TeX's font or from the ink. */
export function placeTallSymbols(items: readonly Item[], ink: Ink | null): Item[] {
  return items.map((item) => {
    if (item.kind === 'composite' || item.kind === 'blank' || item.kind === 'formula') return item;
    if (item.text === '√') return measuredRadical(item, ink);
    if (!DELIMITERS.has(item.text) && item.kind !== 'bigOperator') return item;
    const hanging = /^(cmex|lmex|lmmathextension)/i.test(item.font);
    const isMathFont = item.math || item.kind === 'bigOperator';
    if (item.measured) return item;
    if (!isMathFont || !ink) return hanging ? { ...item, axis: item.base + item.size * 0.6 } : item;
    const through = hanging ? item.base + item.size * 0.45 : item.base - item.size * AXIS;
    const reach = ink.verticalReach(item.x0, item.x1, through, item.size * 5);
    if (!reach) return hanging ? { ...item, axis: through } : item;
    // Ink beyond the extent of a symbol of this font belongs to symbols that it touches in the lines above and below.
    const y0 = hanging ? Math.max(reach.y0, item.base - item.size * RISE) : reach.y0;
    const y1 = hanging ? Math.min(reach.y1, item.base + item.size * HANG) : reach.y1;
    return y1 - y0 > item.size * 1.25 || hanging ? { ...item, y0, y1, axis: (y0 + y1) / 2 } : item;
  });
}

function measuredRadical(item: Item, ink: Ink | null): Item {
  if (item.font === 'drawn') return { ...item, measured: true };
  const hanging = /^(cm|lm|tx|px)/i.test(item.font);
  const reach = ink?.verticalReach(
    item.x0,
    item.x1,
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

/** Stacked pieces of a tall bracket become one tall bracket. */
export function joinBracketPieces(items: readonly Item[]): Item[] {
  const pieces = items.filter((item) => item.text >= FIRST_PIECE && PIECES[item.text] !== undefined);
  let rest = joinBarPieces(items);
  for (const piece of pieces) {
    if (!rest.includes(piece)) continue;
    const bracket = PIECES[piece.text] ?? '';
    const stack = rest.filter(
      (item) =>
        (PIECES[item.text] === bracket || item.text === bracket) &&
        Math.abs(item.x0 - piece.x0) < 0.8 &&
        Math.abs(item.base - piece.base) < piece.size * 8,
    );
    const y0 = Math.min(...stack.map(topOf));
    const y1 = Math.max(...stack.map(bottomOf));
    rest = rest.filter((item) => !stack.includes(item));
    rest.push({ ...piece, text: bracket, y0, y1, axis: (y0 + y1) / 2, measured: true });
  }
  return rest;
}

/** A tall left brace with two or more rows on its right is a case distinction. */
export function readCases(items: readonly Item[], rowsOf: (items: readonly Item[]) => Item[][]): Item[] {
  let rest = [...items];
  const braces = rest.filter((item) => item.text === '{' && item.y1 - item.y0 > item.size * 1.5);
  // From the right: a second distinction in the same row is one symbol when the first is read.
  for (const brace of braces.sort((a, b) => b.x0 - a.x0)) {
    const centre = (brace.y0 + brace.y1) / 2;
    const right = rest.filter(
      (item) =>
        item !== brace && item.x0 >= brace.x1 - 1 && axisOf(item) > brace.y0 && axisOf(item) < brace.y1,
    );
    const behind = textBehind(right, brace);
    const rows = rowsOf(right.filter((item) => item.x0 < behind));
    const outer = rows.filter((row) => Math.abs(mean(row) - centre) > brace.size * 0.35);
    if (outer.length < 2) continue;
    const limit = Math.max(...outer.map(contiguousEnd));
    const inside = rows
      .map((row) => row.filter((item) => item.x0 < limit))
      .filter((row) => row.some((item) => !isSpace(item)));
    const parts = [brace, ...inside.flat()];
    const latex = `\\begin{cases} ${inside.map(casesRow).join(' \\\\ ')} \\end{cases}`;
    rest = rest.filter((item) => !parts.includes(item));
    rest.push(composite(latex, parts, { base: centre + brace.size * AXIS, size: brace.size, axis: centre }));
  }
  return rest;
}

/** Where the sentence continues behind two rows, halfway between them; Infinity if it does not. */
function textBehind(right: readonly Item[], brace: Item): number {
  const centre = (brace.y0 + brace.y1) / 2;
  const symbols = right.filter((item) => !isSpace(item) && item.size > brace.size * 0.8);
  const away = (item: Item): number => Math.abs(axisOf(item) - centre);
  const x = symbols
    .filter((item) => away(item) < brace.size * 0.2)
    .reduce((least, { x0 }) => Math.min(least, x0), Infinity);
  const outer = symbols.filter((item) => away(item) > brace.size * 0.35 && item.x0 < x + brace.size * 3);
  const isPair = outer.some((item) => axisOf(item) < centre) && outer.some((item) => axisOf(item) > centre);
  // A third row in the middle begins where the others do.
  return isPair && outer.every((item) => item.x1 < x + 1) ? x : Infinity;
}

const mean = (row: readonly Item[]): number =>
  row.reduce((sum, item) => sum + axisOf(item), 0) / Math.max(1, row.length);

/** Right end of the row up to the first wide gap. */
function contiguousEnd(row: readonly Item[]): number {
  const sorted = [...row].filter((item) => !isSpace(item)).sort((a, b) => a.x0 - b.x0);
  let end = sorted[0]?.x1 ?? 0;
  for (const item of sorted) {
    if (item.x0 - end > item.size * 4) break;
    end = Math.max(end, item.x1);
  }
  return end;
}

/** One row of a case distinction, with `&` before its condition at the widest gap. */
function casesRow(row: readonly Item[]): string {
  const sorted = row.filter((item) => !isSpace(item)).sort((a, b) => a.x0 - b.x0);
  const gaps = sorted.map((item, index) =>
    index === 0 ? 0 : item.x0 - Math.max(...sorted.slice(0, index).map((before) => before.x1)),
  );
  const widest = Math.max(...gaps);
  const at = gaps.indexOf(widest);
  if (at <= 0 || widest < (sorted[at]?.size ?? 10) * 0.8) return rowLatex(sorted);
  return `${rowLatex(sorted.slice(0, at))} & ${rowLatex(sorted.slice(at))}`;
}

const CLOSING: Record<string, string> = { '(': ')', '[': ']', '|': '|', '‖': '‖' };
const MATRIX: Record<string, string> = { '(': 'pmatrix', '[': 'bmatrix', '|': 'vmatrix', '‖': 'Vmatrix' };

/** Tall brackets around two or more rows are a matrix or a determinant. */
export function readMatrices(items: readonly Item[], rowsOf: (items: readonly Item[]) => Item[][]): Item[] {
  let rest = [...items];
  const tall = (item: Item): boolean => item.kind === 'glyph' && item.y1 - item.y0 > item.size * 1.9;
  for (const open of rest.filter((item) => tall(item) && MATRIX[item.text] !== undefined)) {
    if (!rest.includes(open)) continue;
    const close = rest
      .filter(
        (item) =>
          item !== open &&
          item.text === CLOSING[open.text] &&
          tall(item) &&
          item.x0 > open.x1 &&
          Math.abs(axisOf(item) - axisOf(open)) < open.size * 0.3,
      )
      .sort((a, b) => a.x0 - b.x0)[0];
    if (!close) continue;
    const inside = rest.filter(
      (item) =>
        item.x0 >= open.x1 - 1 && item.x1 <= close.x0 + 1 && axisOf(item) > open.y0 && axisOf(item) < open.y1,
    );
    const rows = rowsOf(inside);
    const cells = rows.map(matrixCells);
    if (rows.length < 2 || new Set(cells.map((row) => row.length)).size !== 1) continue;
    const name = MATRIX[open.text] ?? 'matrix';
    const latex = `\\begin{${name}} ${cells.map((row) => row.join(' & ')).join(' \\\\ ')} \\end{${name}}`;
    const parts = [open, close, ...inside];
    rest = rest.filter((item) => !parts.includes(item));
    const axis = axisOf(open);
    rest.push(composite(latex, parts, { base: axis + open.size * AXIS, size: open.size, axis }));
  }
  return rest;
}

function matrixCells(row: readonly Item[]): string[] {
  const sorted = row.filter((item) => !isSpace(item)).sort((a, b) => a.x0 - b.x0);
  const cells: Item[][] = [];
  let end = -Infinity;
  for (const item of sorted) {
    if (item.x0 - end > item.size * 0.7) cells.push([]);
    cells.at(-1)?.push(item);
    end = Math.max(end, item.x1);
  }
  return cells.map((cell) => rowLatex(cell));
}
