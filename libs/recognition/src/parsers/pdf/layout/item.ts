/**
 * The unit of layout: one glyph, or several that are already joined (fraction, root, vector, cases). Pure data
 * with the constructors; LaTeX is final for everything inside an item.
 */
import type { Glyph } from '../page-content.js';
import type { Rect } from '../../rect.js';
import { STRUCTURE_DOUBT, withoutMarks } from './doubt-mark.js';

export interface Item extends Rect {
  /** LaTeX in formulas, or the plain character in text. */
  text: string;
  base: number;
  size: number;
  /** Height of the formula axis; set if the baseline is no reference (fractions, tall delimiters). */
  axis?: number;
  /** `formula`: declared by the file; its text includes the dollars. */
  kind: 'glyph' | 'composite' | 'bigOperator' | 'blank' | 'picture' | 'formula';
  italic: boolean;
  bold: boolean;
  math: boolean;
  font: string;
  /** y0 and y1 are the ink of the drawn page and not an estimate. */
  measured?: boolean;
  /** Joined from pieces of a font that does not tell how high they are. */
  isJoined?: boolean;
  /** Codes of doubts inside: `unknownSymbol`, `rootWithoutBar`, … */
  doubts: readonly string[];
}

const BIG_OPERATORS = new Set([...'∑∏∫∮⋃⋂']);
/** Shared by nearly every glyph of a page. */
const NO_DOUBTS: readonly string[] = [];
const UNKNOWN: readonly string[] = ['unknownSymbol'];

export function itemOf(glyph: Glyph): Item {
  const { base, size, italic, bold, math, font, x0, x1, y0, y1, formula } = glyph;
  const text = formula === undefined ? glyph.text : `$${formula}$`;
  return {
    x0,
    x1,
    y0,
    y1,
    text,
    base,
    size,
    kind: formula !== undefined ? 'formula' : BIG_OPERATORS.has(text) ? 'bigOperator' : 'glyph',
    italic,
    bold,
    math,
    font,
    doubts: glyph.unsure ? UNKNOWN : NO_DOUBTS,
  };
}

/** A composite of `parts` that acts as one symbol of size `size` on `base` (or around `axis`). */
export function composite(
  latex: string,
  parts: readonly Item[],
  { isRoot = false, ...at }: { base: number; size: number; axis?: number; isRoot?: boolean },
): Item {
  const roots = parts.filter((part) => part.kind === 'glyph' && part.text === '√').length;
  const { text, isDoubtful } = withoutMarks(latex);
  const doubts = parts.flatMap((part) => part.doubts);
  if (isDoubtful) doubts.push(STRUCTURE_DOUBT);
  if (roots > (isRoot ? 1 : 0)) doubts.push('rootWithoutBar');
  return {
    x0: Math.min(...parts.map((part) => part.x0)),
    y0: Math.min(...parts.map((part) => part.y0)),
    x1: Math.max(...parts.map((part) => part.x1)),
    y1: Math.max(...parts.map((part) => part.y1)),
    text,
    ...at,
    kind: 'composite',
    italic: false,
    bold: false,
    math: true,
    font: '',
    doubts: [...new Set(doubts)],
  };
}

/** Share of the font size between baseline and formula axis. */
export const AXIS = 0.25;

export const axisOf = (item: Item): number => item.axis ?? item.base - item.size * AXIS;
export const centreX = (item: Item): number => (item.x0 + item.x1) / 2;
/** Top and bottom of the usual ink of a glyph, or of the whole composite. */
export const inkTop = (item: Item): number =>
  item.kind === 'glyph' ? item.base - item.size * 0.68 : item.y0;
export const inkBottom = (item: Item): number =>
  item.kind === 'glyph' ? item.base + item.size * 0.05 : item.y1;
/** Glyphs are single characters: every kind of space has become the plain one. */
export const isSpace = (item: Item): boolean => item.text.charCodeAt(0) <= 32;
