/**
 * The content of a page: glyphs, thin bars, shapes and pictures in page points, origin top left, y downwards. Pure
 * data between the operator reader and the layout functions, so those are tested without a PDF.
 */

import type { Rect } from '../rect.js';

/** One drawn character. `base` is the y of its baseline; y0 and y1 are the font's usual height around it. */
export interface Glyph extends Rect {
  text: string;
  base: number;
  size: number;
  /** Base name without the subset mark: "CMMI10", "TimesNewRomanPS-ItalicMT". */
  font: string;
  italic: boolean;
  bold: boolean;
  /** From a font that only formulas use. */
  math: boolean;
  /** LaTeX of the formula that it replaces; `text` then has no meaning. */
  formula?: string;
  /** The file does not say which symbol this is; `text` is a guess. */
  unsure?: boolean;
}

/** A straight thin line or filled sliver: fraction bar, root bar, underline, table rule. */
export interface Bar extends Rect {
  horizontal: boolean;
}

/** A drawn path that is not a bar. */
export interface Shape extends Rect {
  filled: boolean;
}

export interface PageContent {
  width: number;
  height: number;
  glyphs: Glyph[];
  bars: Bar[];
  shapes: Shape[];
  pictures: Rect[];
  /** Characters that are drawn invisibly or not upright; not part of the text. */
  hiddenGlyphs: number;
  rotatedGlyphs: Glyph[];
  /** Characters that are drawn upside down, at their places. */
  turnedGlyphs: Glyph[];
}
