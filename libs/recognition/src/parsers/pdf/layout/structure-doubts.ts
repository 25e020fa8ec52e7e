/**
 * Whether the symbols of a row can be one row of a formula. What the readers of brackets, bars and limits left over
 * shows: symbols on top of each other, signs with indices, marks without letters. Pure.
 */
import { isSpace, type Item } from './item.js';
import { isChinese } from './symbols.js';

interface Symbol {
  item: Item;
  sup: readonly Item[];
  sub: readonly Item[];
}

/** Signs that have no index; a condition above them was not understood. */
const BARE = /^[=+−×÷<>≤≥⩽⩾≠≈∈→⟶⇌([{]$/;
/** Marks that belong above or through a symbol. */
const MARKS = /^[‾ˉ¯ˆ˜⃗̂̃̄̅̇]$/;
/** Drawn on top of others on purpose. */
const OVERLAID = /^[∘◦○◯•·∙/\\|̸_′″‴'…⋯]$/;
const OVERLAP = 0.5;
const WIDTH_MIN = 0.15;
/** Numbers beside a sign belong to the nucleus behind it. */
const isCondition = (script: readonly Item[], base: Item): boolean =>
  script.some((item) => !isSpace(item) && !/^[\d−′'″]$/.test(item.text) && item.size < base.size * 0.95);

export function isDoubtfulRow(symbols: readonly Symbol[]): boolean {
  return symbols.some((symbol, at) => {
    const { item, sup, sub } = symbol;
    if (BARE.test(item.text) && (isCondition(sup, item) || isCondition(sub, item))) return true;
    if (MARKS.test(item.text) && item.kind === 'glyph') return true;
    if (
      isChinese(item.text)
        ? false
        : [...sup, ...sub].some(({ text, kind }) => /^[，。；：、]$/.test(text) || kind === 'picture')
    )
      return true;
    const next = symbols[at + 1];
    return next !== undefined && areStacked(item, next.item);
  });
}

/** Two symbols of a row cannot be on top of each other. */
function areStacked(a: Item, b: Item): boolean {
  if (a.kind === 'blank' || b.kind === 'blank' || a.kind === 'picture' || b.kind === 'picture') return false;
  if (OVERLAID.test(a.text) || OVERLAID.test(b.text)) return false;
  const narrower = Math.min(a.x1 - a.x0, b.x1 - b.x0);
  if (narrower < Math.min(a.size, b.size) * WIDTH_MIN) return false;
  return Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0) > narrower * OVERLAP;
}
