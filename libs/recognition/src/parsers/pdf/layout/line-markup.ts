/**
 * One line as markup: words as text, formulas between dollars, blanks, empty answer parentheses and inline pictures.
 * Decides what is a formula: italic letters, formula fonts and symbols, with the digits and brackets that touch them.
 */
import { isSpace, type Item } from './item.js';
import type { Line } from './lines.js';
import { attachScripts, symbolsLatex, type RowSymbol } from './math-row.js';
import { STRUCTURE_DOUBT, withoutMarks } from './doubt-mark.js';
import { isDoubtfulRow } from './structure-doubts.js';
import { functionName, isChinese, isDigit, isLetter, isOnlyMath } from './symbols.js';

export interface LineMarkup {
  text: string;
  /** Doubts with character offsets into `text`. */
  doubts: { code: string; start: number; end: number }[];
}

type Role = 'text' | 'word' | 'math' | 'neutral' | 'atom';
interface Token {
  symbol: RowSymbol;
  role: Role;
  /** Gap to the previous token, in font sizes; spaces of the file count as gap. */
  gap: number;
  /** A space of the file precedes it, as wide as a character. */
  isSpaced?: boolean;
  /** An entry's number begins here; it follows, or is followed by, the next number in the line. */
  isNumber?: boolean;
}

const WIDE_GAP = 1.4;
const WORD_GAP = 0.17;
/**
 * A space of the file as wide as a character also separates Chinese words: answers of a key, names and their values.
 */
const FULL_SPACE = 0.8;

/** Markup of one line. */
export function lineMarkup(line: Line): LineMarkup {
  const tokens = tokensOf(line);
  markNumbers(tokens);
  const out: LineMarkup = { text: '', doubts: [] };
  for (let index = 0; index < tokens.length;) {
    const end = segmentEnd(tokens, index);
    appendSegment(out, tokens.slice(index, end));
    index = end;
  }
  out.text = out.text.replace(/(?<![ \t])[ \t]+$/, '');
  return out;
}

function tokensOf(line: Line): Token[] {
  const symbols = attachScripts(line.items);
  const spaces = line.items.filter(isSpace).sort((a, b) => a.x0 - b.x0);
  let right = -Infinity;
  const tokens = symbols.map((symbol) => {
    const { item } = symbol;
    const between = right > -Infinity && hasSpace(spaces, right - item.size * 0.2, item.x0 + item.size * 0.2);
    const distance = right === -Infinity ? 0 : (item.x0 - right) / Math.max(item.size, 1);
    right = Math.max(right, item.x1);
    for (const part of symbol.sup) right = Math.max(right, part.x1);
    for (const part of symbol.sub) right = Math.max(right, part.x1);
    return {
      symbol,
      role: roleOf(symbol),
      gap: between ? Math.max(distance, WORD_GAP + 0.05) : distance,
      isSpaced: between && distance >= FULL_SPACE,
    };
  });
  markSentences(tokens);
  markWords(tokens);
  return withAnswerPlaces(tokens);
}

/** True if one of the spaces, in order of x, is between `from` and `to`. */
function hasSpace(spaces: readonly Item[], from: number, to: number): boolean {
  let low = 0;
  for (let high = spaces.length; low < high;) {
    const middle = (low + high) >> 1;
    if ((spaces[middle]?.x0 ?? 0) < from) low = middle + 1;
    else high = middle;
  }
  for (; low < spaces.length; low++) {
    const space = spaces[low];
    if (!space || space.x0 > to) return false;
    if (space.x1 <= to) return true;
  }
  return false;
}

/** An empty pair of parentheses and a run of underscores are places of answers. */
function withAnswerPlaces(tokens: readonly Token[]): Token[] {
  const out: Token[] = [];
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index];
    const next = tokens[index + 1];
    if (!token) break;
    const underscores = underscoreRun(tokens, index);
    if (underscores > 1) {
      out.push(place(token, '\\fillin', tokens[index + underscores - 1] ?? token));
      index += underscores - 1;
      continue;
    }
    const empty =
      (next?.gap ?? 0) > 0.3 &&
      /^[（(]$/.test(token.symbol.item.text) &&
      /^[)）]$/.test(next?.symbol.item.text ?? '');
    if (!empty) {
      out.push(token);
      continue;
    }
    out.push(place(token, '\\paren', next ?? token));
    index += 1;
  }
  return out;
}

const isUnderscore = (text: string | undefined): boolean => text === '_' || text === '＿';

function underscoreRun(tokens: readonly Token[], start: number): number {
  let count = 0;
  while (
    isUnderscore(tokens[start + count]?.symbol.item.text) &&
    (count === 0 || (tokens[start + count]?.gap ?? 0) < 0.6)
  )
    count++;
  return count;
}

function place(first: Token, text: string, last: Token): Token {
  return {
    symbol: {
      item: { ...first.symbol.item, text, kind: 'blank', x1: last.symbol.item.x1 },
      sup: [],
      sub: [],
    },
    role: 'atom',
    gap: first.gap,
  };
}

function roleOf({ item, sup, sub }: RowSymbol): Role {
  if (item.kind === 'blank' || item.kind === 'picture' || item.kind === 'formula') return 'atom';
  if (item.kind !== 'glyph' || sup.length + sub.length > 0)
    return isChinese(item.text) && item.kind === 'glyph' ? 'text' : 'math';
  if (isChinese(item.text)) return 'text';
  if (isOnlyMath(item.text)) return 'math';
  if (isLetter(item.text)) return item.italic || item.math ? 'math' : 'word';
  if (isDigit(item.text)) return item.math ? 'math' : 'neutral';
  return /[①-⑳]/.test(item.text) ? 'text' : 'neutral';
}

/** Italic words in a row are a sentence if there are this many, with this many letters on average. */
const SENTENCE_WORDS = 3;
const SENTENCE_LETTERS = 3;

/** Italic sentences (directions, titles, emphasis) are words: products of variables have no words of this length. */
function markSentences(tokens: Token[]): void {
  const isItalic = ({ role, symbol }: Token): boolean =>
    role === 'math' &&
    isLetter(symbol.item.text) &&
    !symbol.item.math &&
    symbol.sup.length + symbol.sub.length === 0;
  for (let start = 0; start < tokens.length; start++) {
    const first = tokens[start];
    if (!first || !isItalic(first)) continue;
    let end = start;
    let words = 0;
    let letters = 0;
    for (let token = tokens[end]; token; token = tokens[++end]) {
      if (isItalic(token)) {
        letters++;
        if (end === start || token.gap >= WORD_GAP || !isItalic(tokens[end - 1] ?? token)) words++;
      } else if (!/^[-,.;:!?'’“”"]$/.test(token.symbol.item.text)) break;
    }
    if (words >= SENTENCE_WORDS && letters >= words * SENTENCE_LETTERS)
      for (const token of tokens.slice(start, end)) if (isItalic(token)) token.role = 'word';
    start = end - 1;
  }
}

/** The smallest gap in front of a number, and the most characters of the number with its mark. */
const NUMBER_GAP = 0.25;
const NUMBER_CHARS = 4;

/** "1. 5/6  2. x = 3  3. 32": consecutive numbers begin new entries; otherwise their formulas would join. */
function markNumbers(tokens: Token[]): void {
  const found = tokens.flatMap((token, at) => {
    if (at > 0 && token.gap < NUMBER_GAP) return [];
    const text = tokens
      .slice(at, at + NUMBER_CHARS)
      .map(({ symbol: { item, sup, sub } }) => (sup.length + sub.length > 0 ? '\u0000' : item.text))
      .join('');
    const label = /^(\d{1,2})[.)．、]/.exec(text);
    if (!label) return [];
    const end = at + label[0].length;
    const next = tokens[end];
    const isDecimal = next !== undefined && isDigit(next.symbol.item.text) && next.gap < WORD_GAP;
    // "x = 5  6. y": digits with a gap between them are two numbers.
    const isWhole = tokens.slice(at + 1, end).every(({ gap }) => gap < WORD_GAP);
    return isWhole ? [{ token, number: Number(label[1]), isDecimal }] : [];
  });
  const sure = found.filter(({ isDecimal }) => !isDecimal);
  const counting = sure.filter(
    ({ number }, at) => sure[at - 1]?.number === number - 1 || sure[at + 1]?.number === number + 1,
  );
  for (const { token } of counting) token.isNumber = true;
  markDecimals(found, counting);
}

interface FoundNumber {
  token: Token;
  number: number;
  isDecimal: boolean;
}

/** "11. x  12. y  13.3/5  14.6": an apparent decimal that continues the count, twice or up to the next sure number. */
function markDecimals(found: readonly FoundNumber[], counting: readonly FoundNumber[]): void {
  for (const [at, first] of counting.entries()) {
    const next = counting[at + 1];
    const between = found.slice(found.indexOf(first) + 1, next ? found.indexOf(next) : found.length);
    const run: FoundNumber[] = [];
    for (const one of between) if (one.number === (run.at(-1) ?? first).number + 1) run.push(one);
    const isClosed = run.at(-1)?.number === (next?.number ?? 0) - 1;
    if (isClosed || (!next && run.length > 1)) for (const { token } of run) token.isNumber = true;
  }
}

/** Upright letters in a formula (function names, units between operators) are not words. */
function markWords(tokens: Token[]): void {
  for (let start = 0; start < tokens.length; start++) {
    if (tokens[start]?.role !== 'word') continue;
    let end = start + 1;
    while (tokens[end]?.role === 'word' && (tokens[end]?.gap ?? 1) < WORD_GAP) end++;
    const letters = tokens
      .slice(start, end)
      .map((token) => token.symbol.item.text)
      .join('');
    const after = tokens[end];
    const touchesMath = (token: Token | undefined, gap: number): boolean =>
      token?.role === 'math' && gap < 0.6;
    const name = functionName(letters);
    const isFunction = name === letters && after !== undefined && after.role !== 'text';
    const single =
      letters.length === 1 &&
      (touchesMath(tokens[start - 1], tokens[start]?.gap ?? 1) || touchesMath(after, after?.gap ?? 1));
    // A lone bold capital names a set of numbers.
    const isSet = letters.length === 1 && /[A-Z]/.test(letters) && isBoldAmongPlain(tokens, start);
    if (isFunction || single || isSet) for (const token of tokens.slice(start, end)) token.role = 'math';
    start = end - 1;
  }
}

function isBoldAmongPlain(tokens: readonly Token[], at: number): boolean {
  // Alone in a cell, it is the head of a column.
  if (tokens.length === 1) return false;
  const bold = (index: number): boolean => tokens[index]?.symbol.item.bold ?? false;
  return bold(at) && !bold(at - 1) && !bold(at + 1) && tokens[at + 1]?.symbol.item.text !== '.';
}

/** Tokens up to the next change between words and the rest. */
function segmentEnd(tokens: readonly Token[], start: number): number {
  const kind = group(tokens[start]);
  let end = start + 1;
  while (
    end < tokens.length &&
    group(tokens[end]) === kind &&
    (tokens[end]?.gap ?? 0) < WIDE_GAP &&
    tokens[end]?.isNumber !== true &&
    kind !== 'atom'
  )
    end++;
  return end;
}

const group = (token: Token | undefined): string =>
  token === undefined ? '' : token.role === 'math' || token.role === 'neutral' ? 'formula' : token.role;

function appendSegment(out: LineMarkup, tokens: readonly Token[]): void {
  const first = tokens[0];
  if (!first) return;
  appendGap(out, first, tokens);
  if (first.role === 'atom') out.text += first.symbol.item.text;
  else if (first.role === 'text' || first.role === 'word') appendPlain(out, tokens);
  else appendFormula(out, tokens);
}

function appendGap(out: LineMarkup, token: Token, tokens: readonly Token[]): void {
  if (out.text === '') return;
  if (token.gap >= WIDE_GAP) out.text += '    ';
  else if (token.isSpaced) out.text += ' ';
  else if (
    token.gap > WORD_GAP &&
    (isLatin(out.text.at(-1)) || isLatin(tokens[0]?.symbol.item.text)) &&
    !isChinese(out.text.at(-1) ?? '')
  )
    out.text += ' ';
}

const isLatin = (character: string | undefined): boolean => /[A-Za-z0-9,.;:!?)$]/.test(character ?? '');

function appendPlain(out: LineMarkup, tokens: readonly Token[]): void {
  tokens.forEach((token, index) => {
    if (index > 0) appendGap(out, token, [token]);
    // A command needs a space before a letter.
    if (isLetter(token.symbol.item.text) && /\\[a-z]+$/.test(out.text)) out.text += ' ';
    noteDoubts(out, token.symbol.item.doubts, out.text.length, out.text.length + 1);
    out.text += escapeText(token.symbol.item.text);
  });
}

/**
 * A stretch of formula symbols and neutral ones: labels and punctuation at its ends are text, the core is a formula.
 */
function appendFormula(out: LineMarkup, tokens: readonly Token[]): void {
  let start = 0;
  let end = tokens.length;
  const atLineStart = out.text === '';
  const label = atLineStart || tokens[0]?.gap !== undefined ? labelLength(tokens, atLineStart) : 0;
  start = label;
  const core = (token: Token | undefined): boolean => token?.role === 'math';
  if (!tokens.slice(start).some(core)) return appendPlain(out, tokens);
  while (
    end > start &&
    /^[,.;:?!、，。]$/.test(tokens[end - 1]?.symbol.item.text ?? '') &&
    !core(tokens[end - 1])
  )
    end--;
  while (start < end && /^[,.;:?!]$/.test(tokens[start]?.symbol.item.text ?? '')) start++;
  [start, end] = balance(tokens, start, end);
  if (start >= end) return appendPlain(out, tokens);
  appendPlain(out, tokens.slice(0, start));
  if (start > 0) appendGap(out, tokens[start] ?? tokens[0]!, tokens.slice(start));
  const body = tokens.slice(start, end);
  const from = out.text.length;
  const symbols = body.map((token) => token.symbol);
  const latex = withoutMarks(symbolsLatex(symbols));
  out.text += `$${latex.text}$`;
  const doubts = body.flatMap(({ symbol }) =>
    [symbol.item, ...symbol.sup, ...symbol.sub].flatMap((item) => item.doubts),
  );
  if (latex.isDoubtful || isDoubtfulRow(symbols)) doubts.push(STRUCTURE_DOUBT);
  noteDoubts(out, doubts, from, out.text.length);
  appendPlain(out, tokens.slice(end));
}

/** Tokens of a leading label: "1.", "(2)", "A.", "(A)"; not of "0.5" and "A=". */
function labelLength(tokens: readonly Token[], atLineStart: boolean): number {
  const text = tokens
    .slice(0, 6)
    .map((token) =>
      token.symbol.sup.length + token.symbol.sub.length > 0 || token.symbol.item.text.length !== 1
        ? '\u0000'
        : token.symbol.item.text,
    )
    .join('');
  const counted = tokens[0]?.isNumber === true ? /^\d{1,2}[.)．、]/.exec(text) : null;
  const match =
    counted ??
    /^(?:\(?\d{1,3}[.)](?!\d)|\([A-Za-z0-9]{1,2}\)|[A-H][.)])/.exec(text) ??
    (atLineStart ? /^\d{1,3}[.]/.exec(text) : null);
  if (!match) return 0;
  const length = match[0].length;
  const rest = tokens[length];
  // "f(x)" has no label: a gap or text must follow a label.
  const bracketed = match[0].startsWith('(');
  if (bracketed && !atLineStart && (rest?.gap ?? 1) < 0.15) return 0;
  return length;
}

/** Moves unpaired brackets out of the formula's ends; half-open intervals count as pairs. */
function balance(tokens: readonly Token[], from: number, to: number): [number, number] {
  const open: number[] = [];
  let start = from;
  let end = to;
  const isCore = (token: Token): boolean => token.role === 'math';
  for (let index = from; index < to; index++) {
    const text = tokens[index]?.symbol.item.text ?? '';
    if (/^[([]$/.test(text)) open.push(index);
    else if (/^[)\]]$/.test(text) && open.pop() === undefined && !tokens.slice(start, index).some(isCore))
      start = index + 1;
  }
  for (const index of open.reverse()) if (!tokens.slice(index, end).some(isCore)) end = index;
  // An extra bracket at an end that touches the core belongs to the words around.
  const left = open.filter((index) => index >= start && index < end).length;
  if (left === 1 && tokens[start]?.symbol.item.text === '(') start += 1;
  const closers = tokens.slice(start, end).filter((token) => /^[)\]]$/.test(token.symbol.item.text)).length;
  const openers = tokens.slice(start, end).filter((token) => /^[([]$/.test(token.symbol.item.text)).length;
  const last = tokens[end - 1]?.symbol;
  if (closers > openers && last?.item.text === ')' && last.sup.length + last.sub.length === 0) end -= 1;
  return [start, end];
}

/** Ligatures as the letters that they print. */
const escapeText = (text: string): string =>
  text === '$' ? '\\$' : /[\ufb00-\ufb06]/.test(text) ? text.normalize('NFKC') : text;

function noteDoubts(out: LineMarkup, codes: readonly string[], start: number, end: number): void {
  if (codes.length === 0) return;
  for (const code of new Set(codes)) out.doubts.push({ code, start, end });
}
