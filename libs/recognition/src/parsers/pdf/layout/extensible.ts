/** Long arrows and equal signs with conditions above and below: reactions, equivalences. Pure. */
import { centreX, composite, isSpace, type Item } from './item.js';
import { rowLatex } from './math-row.js';

const HEADS: Record<string, string> = {
  '→': 'xrightarrow',
  '⟶': 'xrightarrow',
  '=': 'xlongequal',
  '←': 'xleftarrow',
  '⇌': 'xrightleftharpoons',
};
const SHAFTS: Record<string, string> = { '→': '−-', '⟶': '−-', '=': '=' };
/** Pieces overlap or touch; in sizes. */
const TOUCH = 0.06;
const CONDITION_SIZE = 0.86;

/** A sign with small items above or below becomes one item with them. */
export function readExtensible(items: readonly Item[]): Item[] {
  let rest = [...items];
  const heads = items.filter(({ text, kind }) => kind === 'glyph' && HEADS[text] !== undefined);
  for (const head of heads.sort((a, b) => b.x1 - a.x1)) {
    if (!rest.includes(head)) continue;
    const sign = withPieces(head, rest);
    const [x0, x1] = [Math.min(...sign.map((part) => part.x0)), Math.max(...sign.map((part) => part.x1))];
    const near = rest.filter(
      (item) =>
        !sign.includes(item) &&
        !isSpace(item) &&
        item.size < head.size * CONDITION_SIZE &&
        centreX(item) > x0 - head.size * 0.2 &&
        centreX(item) < x1 + head.size * 0.2,
    );
    const axis = head.base - head.size * 0.25;
    const above = near.filter(
      (item) => axis - item.base > head.size * 0.05 && axis - item.base < head.size * 1.1,
    );
    const below = near.filter(
      (item) => item.base - axis > head.size * 0.5 && item.base - axis < head.size * 1.5,
    );
    const isLong = x1 - x0 > head.size * 1.05;
    const isCentred = [above, below].every(
      (row) => row.length === 0 || Math.abs(middleOf(row) - (x0 + x1) / 2) < head.size * 0.5,
    );
    const hasCondition = above.length + below.length > 0;
    // A script of what stands before it is not above the sign, and a lone sign is an operator.
    if (
      !hasCondition
        ? sign.length < 2 || !isLong
        : !isCentred || !fits([...above, ...below], x0, x1, head.size)
    )
      continue;
    if (hasCondition && !isLong) continue;
    const condition = below.length > 0 ? `[${rowLatex(below)}]` : '';
    const parts = [...sign, ...above, ...below];
    const latex = hasCondition
      ? `\\${HEADS[head.text]}${condition}{${rowLatex(above)}}`
      : head.text === '='
        ? '='
        : '\\longrightarrow';
    const used = new Set(parts);
    rest = rest.filter((item) => !used.has(item));
    rest.push({ ...composite(latex, parts, { base: head.base, size: head.size }), x0, x1 });
  }
  return rest;
}

const middleOf = (row: readonly Item[]): number =>
  (Math.min(...row.map(({ x0 }) => x0)) + Math.max(...row.map(({ x1 }) => x1))) / 2;
const fits = (row: readonly Item[], x0: number, x1: number, size: number): boolean =>
  row.every((item) => item.x0 > x0 - size * 0.45 && item.x1 < x1 + size * 0.45);

/** The sign with the pieces that lengthen it to the left. */
function withPieces(head: Item, items: readonly Item[]): Item[] {
  const shaft = SHAFTS[head.text] ?? '';
  const sign = [head];
  for (let round = 0; round < 80; round++) {
    const left = Math.min(...sign.map(({ x0 }) => x0));
    const piece = items.find(
      (item) =>
        !sign.includes(item) &&
        shaft.includes(item.text) &&
        !isSpace(item) &&
        Math.abs(item.base - head.base) < head.size * 0.08 &&
        Math.abs(item.size - head.size) < head.size * 0.1 &&
        item.x0 < head.x1 &&
        item.x1 > left - head.size * TOUCH,
    );
    if (!piece) return sign;
    sign.push(piece);
  }
  return sign;
}
