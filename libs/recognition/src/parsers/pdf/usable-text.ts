/**
 * Whether the characters of a page's text are those that are drawn. Old Chinese TeX and some printers split a Chinese
 * font into fonts of 256 signs without a mapping: the page looks right, its text is "ÞÑ– ü‡". Pure.
 */
import { fontFacts } from './font-facts.js';
import type { Glyph, PageContent } from './page-content.js';
import { isGibberish, isImplausible, mojibakeIn } from './plausible-text.js';

/** Fewer strange signs than this are bullets and units, even on a short page. */
const STRANGE_MIN = 20;
/** Share of the signs of the same kind of font. */
const STRANGE_SHARE = 0.15;

/**
 * False if too much of the text in Chinese fonts is Latin, too much of the text has no known sign or none that a paper
 * has, or its letters make no words.
 */
export function hasUsableText({ glyphs }: PageContent): boolean {
  const all = glyphs.filter(({ formula }) => formula === undefined);
  const text = all.filter(({ math }) => !math);
  const fonts = [...new Set(text.map(({ font }) => font))].filter((font) => fontFacts(font).chinese);
  const chinese = text.filter(({ font }) => fonts.includes(font));
  const words = text.map((glyph) => glyph.text).join('');
  return (
    !isMostly(text, (glyph) => glyph.unsure === true || isImplausible(glyph.text)) &&
    !isMostly(chinese, (glyph) => isAccented(glyph.text)) &&
    mojibakeIn(words) < Math.max(STRANGE_MIN, text.length * STRANGE_SHARE) &&
    !isGibberish(words)
  );
}

function isMostly(glyphs: readonly Glyph[], isStrange: (glyph: Glyph) => boolean): boolean {
  const strange = glyphs.filter(isStrange).length;
  return strange >= STRANGE_MIN && strange >= glyphs.length * STRANGE_SHARE;
}

/** Latin beyond ASCII, spacing accents and ligatures; not × ÷ ° ± · « », which Chinese fonts have. */
function isAccented(text: string): boolean {
  return /^[\u00a1-\u00a6\u00a8-\u00aa\u00ac-\u00af\u00b2-\u00b6\u00b8-\u00ba\u00bc-\u00d6\u00d8-\u00f6\u00f8-\u024f\u02b0-\u02ff\ufb00-\ufb06]/.test(
    text,
  );
}
