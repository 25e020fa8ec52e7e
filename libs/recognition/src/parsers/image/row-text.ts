/**
 * The engine's reading of a sheet → the text of each row: words back at their places, fractions as LaTeX, rules as
 * blanks, signs as they are drawn. Pure.
 */
import type { Block } from '../../model/index.js';
import type { OcrReading } from './ocr-choices.js';
import type { OcrLine, OcrWord } from './ocr-engine.js';
import { STROKE_SIGN } from './ocr-text.js';
import type { SheetRow } from './text-sheet.js';

export interface ReadSymbol {
  text: string;
  /** 0..1 */
  confidence: number;
  x0: number;
  x1: number;
}
export interface ReadWord {
  text: string;
  /** 0..1 */
  confidence: number;
  /** Pixels of the sheet. */
  x0: number;
  x1: number;
  symbols: ReadSymbol[];
  readings: OcrReading[];
}
/** A formula of a row, in pixels of its sheet. */
export interface RowFormula {
  x0: number;
  x1: number;
  /** Without dollars. */
  latex: string;
  /** 0..1 */
  confidence: number;
  /** The engine's reading of the same ink. */
  instead: ReadonlySet<ReadSymbol>;
}
export interface ReadRow {
  sheetRow: SheetRow;
  words: ReadWord[];
  /** Formulas that replace the words read there. */
  formulas?: readonly RowFormula[];
}

/** Spreads the lines of a sheet (in its pixels) over its rows. */
export function readRowsOf(rows: readonly SheetRow[], lines: readonly OcrLine[]): ReadRow[] {
  const read = rows.map((sheetRow): ReadRow => ({ sheetRow, words: [] }));
  // Within a line the engine's order counts: its boxes of words are rough, its order is not.
  for (const line of [...lines].sort((a, b) => a.x0 - b.x0)) {
    const at = nearestRow(rows, (line.y0 + line.y1) / 2);
    for (const word of line.words) {
      const ownLine = line.y1 - line.y0 > 1.8 * (word.y1 - word.y0);
      read[ownLine ? nearestRow(rows, (word.y0 + word.y1) / 2) : at]?.words.push(wordOf(word));
    }
  }
  return read;
}

function wordOf(word: OcrWord): ReadWord {
  const letters = word.symbols.map((symbol) => symbol.confidence);
  const mean = letters.reduce((sum, value) => sum + value, 0) / Math.max(1, letters.length);
  return {
    text: word.text,
    // Letters are rated by their shape, a word by its neighbours: the lower of both is the safer one.
    confidence: Math.max(0, Math.min(1, Math.min(word.confidence + 10, mean || word.confidence) / 100)),
    x0: word.x0,
    x1: word.x1,
    symbols: word.symbols.map(({ text, x0, x1, confidence }) => ({
      text,
      confidence: confidence / 100,
      x0,
      x1,
    })),
    readings: word.readings,
  };
}

function nearestRow(rows: readonly SheetRow[], y: number): number {
  let best = 0;
  let distance = Infinity;
  rows.forEach((row, at) => {
    const away = Math.abs((row.top + row.bottom) / 2 - y);
    if (away < distance) [best, distance] = [at, away];
  });
  return best;
}

interface Part {
  text: string;
  x0: number;
  x1: number;
}

/** Text of a row between two places of the sheet, with spaces as wide as printed; `em` in pixels of the sheet. */
export function rowText(row: ReadRow, em: number, from = -Infinity, to = Infinity): string {
  const { row: own, toSheet } = row.sheetRow;
  const formulas = row.formulas ?? [];
  const fractions = row.sheetRow.fractions.filter((slot) => !isIn(formulas, slot.middle));
  const held = fractions.map((): Part[] => []);
  const parts: Part[] = [];
  const slots = fractions.map((slot): Part => ({ text: '', x0: slot.x0, x1: slot.x1 }));
  for (const word of row.words.flatMap((one) => outside(one, formulas))) {
    const at = fractions.findIndex((slot) => overlap(word, slot) > 0);
    const [slot, part] = [fractions[at], slots[at]];
    if (!slot || !part) {
      parts.push(withSigns(word, row.sheetRow, em));
      continue;
    }
    const whole = overlap(word, slot) >= 0.6 * (word.x1 - word.x0);
    const { before, inside, after } = whole
      ? { before: null, inside: [word], after: null }
      : splitWord(word, slot);
    if (before) parts.push(before);
    held[at]?.push(...inside);
    if (inside.length > 0 && !parts.includes(part)) parts.push(part);
    if (after) parts.push(after);
  }
  fractions.forEach((slot, at) => {
    const part = slots[at];
    if (part) part.text = fractionText(held[at] ?? [], slot.middle);
  });
  const insert = (part: Part): void => {
    const before = parts.findIndex((other) => (other.x0 + other.x1) / 2 > part.x0);
    parts.splice(before < 0 ? parts.length : before, 0, part);
  };
  for (const { latex, x0, x1 } of formulas) insert({ text: `$${latex}$`, x0, x1 });
  for (const blank of own.blanks) insert({ text: '\\fillin ', x0: toSheet(blank.x0), x1: toSheet(blank.x1) });
  let out = '';
  let end = -Infinity;
  for (const part of parts) {
    const middle = (part.x0 + part.x1) / 2;
    if (middle < from || middle >= to || part.text === '') continue;
    const gap = out === '' ? 0 : part.x0 - end;
    if (gap > em * 2.5) out += '      ';
    else if (gap > em * 1.2) out += '  ';
    else if (out !== '') out += ' ';
    out += part.text;
    end = Math.max(end, part.x1);
  }
  return out.trim();
}

const isIn = (formulas: readonly RowFormula[], x: number): boolean =>
  formulas.some((formula) => x > formula.x0 && x < formula.x1);

/** The part of a word outside all formulas. */
function outside(word: ReadWord, formulas: readonly RowFormula[]): ReadWord[] {
  const inside = word.symbols.map((symbol) => formulas.some((formula) => formula.instead.has(symbol)));
  if (word.symbols.length === 0) return isIn(formulas, (word.x0 + word.x1) / 2) ? [] : [word];
  if (!inside.includes(true)) return [word];
  const kept: ReadWord[] = [];
  word.symbols.forEach((symbol, at) => {
    if (inside[at]) return;
    const last = kept.at(-1);
    if (last && at > 0 && !inside[at - 1]) {
      last.text += symbol.text;
      last.x1 = symbol.x1;
      last.symbols.push(symbol);
    } else
      kept.push({
        ...word,
        text: symbol.text,
        x0: symbol.x0,
        x1: symbol.x1,
        symbols: [symbol],
        readings: [],
      });
  });
  return kept;
}

const overlap = (a: { x0: number; x1: number }, b: { x0: number; x1: number }): number =>
  Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0);

/** Splits a word over a fraction's edge: its letters inside go to the fraction, the rest stays in order. */
function splitWord(
  word: ReadWord,
  slot: { x0: number; x1: number },
): { before: Part | null; inside: Part[]; after: Part | null } {
  const middle = (symbol: Part): number => (symbol.x0 + symbol.x1) / 2;
  const join = (symbols: Part[]): Part | null => {
    const [first] = symbols;
    const last = symbols.at(-1);
    if (!first || !last) return null;
    return { text: symbols.map((symbol) => symbol.text).join(''), x0: first.x0, x1: last.x1 };
  };
  return {
    before: join(word.symbols.filter((symbol) => middle(symbol) < slot.x0)),
    inside: word.symbols.filter((symbol) => middle(symbol) >= slot.x0 && middle(symbol) <= slot.x1),
    after: join(word.symbols.filter((symbol) => middle(symbol) > slot.x1)),
  };
}

const STROKES = new Set(['一', '二', '=', '-', '—', '~', '－', '–']);

/** The engine takes = and − for 二 and 一: the drawing decides. */
function withSigns(word: ReadWord, sheetRow: SheetRow, em: number): Part {
  const text =
    word.symbols.length === 0
      ? word.text
      : word.symbols
          .map((symbol) => {
            if (!STROKES.has(symbol.text)) return symbol.text;
            const middle = (symbol.x0 + symbol.x1) / 2;
            const near = sheetRow.signs
              .filter((sign) => Math.abs(sign.x - middle) < em * 0.6)
              .sort((a, b) => Math.abs(a.x - middle) - Math.abs(b.x - middle))[0];
            return near ? STROKE_SIGN[near.sign] : symbol.text;
          })
          .join('');
  return { text, x0: word.x0, x1: word.x1 };
}

const SIMPLE = /^[\w+\-=().,πα-ω°√]+$/;

/** `a/b` as read between the halves' places → `\frac`; plain text if a half is missing or is more than letters. */
function fractionText(parts: readonly Part[], middle: number): string {
  const sorted = [...parts].sort((a, b) => a.x0 - b.x0);
  const whole = sorted
    .map((part) => part.text)
    .join('')
    .replaceAll('十', '+')
    .replaceAll('一', '-');
  const stroke = whole.search(/[/／]/);
  const side = (left: boolean): string =>
    sorted
      .filter((part) => (part.x0 + part.x1) / 2 <= middle === left)
      .map((part) => part.text)
      .join('');
  const [upper, lower] =
    stroke > 0 ? [whole.slice(0, stroke), whole.slice(stroke + 1)] : [side(true), side(false)];
  if (upper === '' || lower === '') return whole;
  return SIMPLE.test(upper) && SIMPLE.test(lower) ? `$\\frac{${upper}}{${lower}}$` : `${upper}/${lower}`;
}

/** Mean confidence of the characters of a row, 0..1. A row of nothing but blanks is sure. */
export function rowConfidence(row: ReadRow): number {
  const length = row.words.reduce((sum, word) => sum + word.text.length, 0);
  if (length === 0) return row.sheetRow.row.boxes.length > 0 ? 0.3 : 0.9;
  return row.words.reduce((sum, word) => sum + word.confidence * word.text.length, 0) / length;
}

/** Alternatives for words that occur once in the shown line: only their place is known. */
export function readingsOf(row: ReadRow, shown: string): NonNullable<Block['readings']> {
  return row.words.flatMap(({ text, readings }) => {
    const read = text.trim();
    const first = read === '' ? -1 : shown.indexOf(read);
    if (readings.length === 0 || first < 0 || shown.includes(read, first + 1)) return [];
    return [{ read, readings }];
  });
}
