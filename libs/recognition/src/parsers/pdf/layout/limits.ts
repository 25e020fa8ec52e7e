/** Limits above and below big operators and the names of limits. Pure. */
import { AXIS, axisOf, centreX, composite, isSpace, type Item } from './item.js';
import { rowLatex } from './math-row.js';
import { isLetter, latexOf } from './symbols.js';

const LIMIT_OPERATORS = new Set([...'∑∏⋃⋂']);
const NAMES = ['lim', 'max', 'min', 'sup', 'inf'];

/** Small rows centred above and below ∑ ∏ ⋃ and lim become their limits. */
export function readLimits(items: readonly Item[]): Item[] {
  let rest = readNames(items);
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

/** lim, max and min with a small row below them, centred or beside, become one item. */
function readNames(items: readonly Item[]): Item[] {
  let rest = [...items];
  const starts = items.filter(
    (item) => item.text === 'l' || item.text === 'm' || item.text === 's' || item.text === 'i',
  );
  for (const start of starts) {
    const letters = nameAt(start, rest);
    const last = letters?.at(-1);
    if (!letters || !last) continue;
    const middle = (start.x0 + last.x1) / 2;
    const small = rest.filter(
      (item) =>
        !isSpace(item) &&
        item.size < start.size * 0.86 &&
        item.base - start.base > start.size * 0.1 &&
        item.base - start.base < start.size * 1.25,
    );
    const below = contiguous(small, start.x0 - start.size * 0.2, last.x1 + start.size * 0.3);
    if (below.length === 0) continue;
    const isCentred = Math.abs((leftOf(below) + rightOf(below)) / 2 - middle) < start.size * 0.45;
    const isBeside = leftOf(below) > last.x1 - start.size * 0.15;
    if (!isCentred && !isBeside) continue;
    const name = letters.map(({ text }) => text).join('');
    const item = composite(`\\${name}_{${rowLatex(below)}}`, [...letters, ...below], {
      base: start.base,
      size: start.size,
    });
    rest = [...rest.filter((other) => !letters.includes(other) && !below.includes(other)), item];
  }
  return rest;
}

const leftOf = (row: readonly Item[]): number => Math.min(...row.map(({ x0 }) => x0));
const rightOf = (row: readonly Item[]): number => Math.max(...row.map(({ x1 }) => x1));

/** The letters of a name that begins here and is a word by itself. */
function nameAt(start: Item, items: readonly Item[]): Item[] | null {
  const isNext = (before: Item, item: Item): boolean =>
    Math.abs(item.base - before.base) < 0.3 &&
    Math.abs(item.size - before.size) < 0.3 &&
    Math.abs(item.x0 - before.x1) < before.size * 0.12;
  const letters = [start];
  while (letters.length < 4) {
    const last = letters.at(-1);
    const next = last && items.find((item) => isLetter(item.text) && item !== last && isNext(last, item));
    if (!next || letters.includes(next)) break;
    letters.push(next);
  }
  const isInside = items.some((item) => isLetter(item.text) && item !== start && isNext(item, start));
  const name = letters.map(({ text }) => text).join('');
  const isUpright = letters.every(({ italic }) => !italic);
  return NAMES.includes(name) && isUpright && !isInside ? letters : null;
}

/** The small items around a span, with those that continue them on both sides. */
function contiguous(items: readonly Item[], from: number, to: number): Item[] {
  let row = items.filter((item) => centreX(item) > from && centreX(item) < to);
  for (let round = 0; round < 30 && row.length > 0; round++) {
    const [left, right] = [leftOf(row), rightOf(row)];
    const next = items.filter(
      (item) => item.x1 > left - item.size * 0.35 && item.x0 < right + item.size * 0.35,
    );
    if (next.length === row.length) break;
    row = next;
  }
  return row;
}
