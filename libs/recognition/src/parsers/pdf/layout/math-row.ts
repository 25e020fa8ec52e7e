/**
 * A row of items as LaTeX: superscripts and subscripts by position and size, function names, Chinese words inside
 * formulas. Pure and recursive over ever smaller rows, so its depth is bounded by the font sizes.
 */
import { AXIS, isSpace, type Item } from './item.js';
import { DOUBT_MARK } from './doubt-mark.js';
import { isDoubtfulRow } from './structure-doubts.js';
import { functionName, isChinese, isLetter, joinLatex, latexOf } from './symbols.js';

const SCRIPT_SIZE = 0.86;
/** Offsets of a script's baseline, as shares of the base symbol's size. */
const SUPER_OFFSET = 0.16;
const SUB_OFFSET = 0.07;
/** The same for the axes of fractions; one of the smallest size is in a script, hardly raised. */
const AXIS_OFFSET = 0.3;
const TINY = 0.62;
const TINY_OFFSET = 0.15;
const THREE_DOTS = /(?:\\cdot){3}(?![a-z])/g;
const DEPTH_MAX = 8;
/** An index is at most one word (合外力); a clause is text. */
const INDEX_WORDS_MAX = 4;

/** A symbol on the row's baseline with its scripts. */
export interface RowSymbol {
  item: Item;
  sup: Item[];
  sub: Item[];
}

/** LaTeX of items that form one row. */
export function rowLatex(items: readonly Item[], depth = 0): string {
  const symbols = attachScripts(items);
  return (isDoubtfulRow(symbols) ? DOUBT_MARK : '') + symbolsLatex(symbols, depth);
}

/** Splits a row into baseline symbols with their scripts. */
export function attachScripts(items: readonly Item[]): RowSymbol[] {
  const sorted = items.filter((item) => !isSpace(item)).sort((a, b) => a.x0 - b.x0 || b.size - a.size);
  if (sorted.length === 0) return [];
  const { base, size } = baselineOf(sorted);
  const symbols: RowSymbol[] = [];
  for (const item of sorted) {
    const last = symbols.at(-1);
    const level = scriptLevel(item, base, size);
    if (level === 0 || !last) symbols.push({ item, sup: [], sub: [] });
    else (level > 0 ? last.sup : last.sub).push(item);
  }
  return symbols.flatMap(withoutWords);
}

/** Words smaller than a row's largest symbol look like its index: they are the text that continues after it. */
function withoutWords(symbol: RowSymbol): RowSymbol[] {
  const { item, sup, sub } = symbol;
  const wordsMax = isChinese(item.text) ? 0 : INDEX_WORDS_MAX;
  const hasWords = [sup, sub].some(
    (script) => script.filter(({ text }) => isChinese(text)).length > wordsMax,
  );
  return hasWords ? [{ item, sup: [], sub: [] }, ...attachScripts([...sup, ...sub])] : [symbol];
}

/** 1 superscript, -1 subscript, 0 on the baseline of a row with this baseline and size. */
function scriptLevel(item: Item, base: number, size: number): -1 | 0 | 1 {
  if (item.axis !== undefined || item.kind === 'bigOperator' || item.kind === 'picture') {
    const rise = base - size * AXIS - (item.axis ?? item.base - item.size * AXIS);
    const level = item.size < size * TINY ? TINY_OFFSET : AXIS_OFFSET;
    if (Math.abs(rise) <= size * level || item.size > size * 0.95) return 0;
    return rise > 0 ? 1 : -1;
  }
  const rise = base - item.base;
  if (item.text === '′' || item.text === '″') return 0;
  const small = item.size <= size * SCRIPT_SIZE;
  // Word sets subscripts two thirds as large and hardly lower.
  if (item.size <= size * 0.76 && rise < size * 0.1) return -1;
  if (rise > size * (small ? SUPER_OFFSET : 0.3)) return 1;
  if (rise < -size * (small ? SUB_OFFSET : 0.3)) return -1;
  return 0;
}

/** Baseline and size of a row: those of its largest plain symbols; the most common baseline wins. */
function baselineOf(items: readonly Item[]): { base: number; size: number } {
  const plain = items.filter((item) => item.axis === undefined && item.kind !== 'bigOperator');
  const pool = plain.length > 0 ? plain : items;
  let size = -Infinity;
  for (const item of pool) if (item.size > size) size = item.size;
  // Votes in steps of a quarter point: baselines of one line differ by less, those of scripts by far more.
  const votes = new Map<number, { base: number; count: number }>();
  for (const item of pool) {
    if (item.size < size * 0.9) continue;
    const base = item.axis === undefined ? item.base : item.axis + size * AXIS;
    const key = Math.round(base * 4);
    const vote = votes.get(key) ?? { base, count: 0 };
    vote.count += 1;
    votes.set(key, vote);
  }
  const winner = [...votes.values()].reduce((best, vote) => (vote.count > best.count ? vote : best));
  return { base: winner.base, size };
}

export function symbolsLatex(symbols: readonly RowSymbol[], depth = 0): string {
  let latex = '';
  for (let index = 0; index < symbols.length;) {
    const [part, used] = nextPart(symbols, index);
    const last = symbols[index + used - 1];
    latex = joinLatex(latex, part + (last ? scripts(last, depth) : ''));
    index += used;
  }
  // TeX sets an ellipsis as three dots.
  return latex.trim().replaceAll(THREE_DOTS, '\\cdots');
}

function scripts({ sup, sub }: RowSymbol, depth: number): string {
  if (depth >= DEPTH_MAX) return '';
  const subLatex = sub.length > 0 ? rowLatex(sub, depth + 1) : '';
  const supLatex = sup.length > 0 ? rowLatex(sup, depth + 1) : '';
  return (
    (subLatex ? `_{${subLatex}}` : '') + (/^'+$/.test(supLatex) ? supLatex : supLatex ? `^{${supLatex}}` : '')
  );
}

/** LaTeX of the symbol at `index`, or of the function name, Chinese words or unit that begins there, and its length. */
function nextPart(symbols: readonly RowSymbol[], index: number): [string, number] {
  const symbol = symbols[index];
  if (!symbol) return ['', 1];
  const { item } = symbol;
  if (item.kind === 'composite' || item.kind === 'blank' || item.kind === 'picture') return [item.text, 1];
  if (isChinese(item.text)) {
    const count = runLength(symbols, index, (other) => isChinese(other.item.text));
    return [
      `\\text{${symbols
        .slice(index, index + count)
        .map((part) => part.item.text)
        .join('')}}`,
      count,
    ];
  }
  if (isLetter(item.text)) {
    const count = runLength(
      symbols,
      index,
      (other) => isLetter(other.item.text) && other.item.italic === item.italic,
    );
    const letters = symbols
      .slice(index, index + count)
      .map((part) => part.item.text)
      .join('');
    const name = functionName(letters);
    if (name) return [name === 'lg' || name === 'ln' || name.length > 2 ? `\\${name}` : name, name.length];
    if (item.bold && !item.math) return [`\\mathbf{${item.text}}`, 1];
    if (item.bold) return [item.italic ? `\\boldsymbol{${item.text}}` : `\\mathbf{${item.text}}`, 1];
    // Upright letters in a formula are units, operators or constants (kg, i, e, C).
    if (!item.italic && (item.math || count > 1)) return [`\\mathrm{${letters}}`, count];
  }
  return [latexOf(item.text), 1];
}

/** Consecutive symbols that form a group: no script in between, no gap wider than a thin space. */
function runLength(
  symbols: readonly RowSymbol[],
  start: number,
  fits: (symbol: RowSymbol) => boolean,
): number {
  let count = 1;
  for (; start + count < symbols.length; count++) {
    const previous = symbols[start + count - 1];
    const next = symbols[start + count];
    if (!previous || !next || !fits(next) || previous.sup.length + previous.sub.length > 0) break;
    if (next.item.x0 - previous.item.x1 > next.item.size * 0.22) break;
  }
  return count;
}
