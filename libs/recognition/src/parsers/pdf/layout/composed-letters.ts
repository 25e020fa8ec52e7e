/**
 * Letters with accents that old TeX fonts print as two glyphs, the accent above the letter: "donn´es" is données. Pure.
 */
import type { Glyph } from '../page-content.js';

const COMBINING: Record<string, string> = {
  '´': '\u0301',
  ˊ: '\u0301',
  '`': '\u0300',
  ˋ: '\u0300',
  '^': '\u0302',
  ˆ: '\u0302',
  '¨': '\u0308',
  '˜': '\u0303',
  '~': '\u0303',
  '¸': '\u0327',
  '˚': '\u030A',
  ˇ: '\u030C',
  '˘': '\u0306',
  '˙': '\u0307',
  '¯': '\u0304',
};
/** How far the middles of accent and letter are apart, and their baselines, in sizes. */
const APART = 0.3;
const RAISED = 0.45;

/** The glyphs with such letters as one glyph each. */
export function withComposedLetters(glyphs: readonly Glyph[]): readonly Glyph[] {
  const accents = glyphs.filter(
    (glyph) => isOfWords(glyph) && (COMBINING[glyph.text] !== undefined || isCombining(glyph.text)),
  );
  if (accents.length === 0) return glyphs;
  const composed = new Map<Glyph, Glyph | null>();
  for (const accent of accents) {
    const mark = COMBINING[accent.text] ?? accent.text;
    const composedWith = (glyph: Glyph): string =>
      `${UNDOTTED[glyph.text] ?? glyph.text}${mark}`.normalize('NFC');
    const middle = (glyph: Glyph): number => (glyph.x0 + glyph.x1) / 2;
    const [letter] = glyphs
      .filter((glyph) => !composed.has(glyph) && isUnder(glyph, accent) && composedWith(glyph).length === 1)
      .sort((one, two) => Math.abs(middle(one) - middle(accent)) - Math.abs(middle(two) - middle(accent)));
    if (!letter) continue;
    const text = composedWith(letter);
    composed.set(accent, null).set(letter, { ...letter, text });
  }
  if (composed.size === 0) return glyphs;
  return glyphs.flatMap((glyph) => {
    const other = composed.get(glyph);
    return other === undefined ? [glyph] : other === null ? [] : [other];
  });
}

/** TeX's roman fonts set words, and the upright signs of formulas. */
const ROMAN = /^cm(?:r|bx|ti|ss|sl|csc)\d/i;
const isOfWords = ({ math, font }: Glyph): boolean => !math || ROMAN.test(font);

const isCombining = (text: string): boolean => /^[\u0300-\u030c\u0327]$/.test(text);
const UNDOTTED: Record<string, string> = { ı: 'i', ȷ: 'j' };

/** A typed accent has its own place in the line; a printed one shares that of its letter. */
function isUnder(letter: Glyph, accent: Glyph): boolean {
  if (!/^[A-Za-zıȷ]$/.test(letter.text) || !isOfWords(letter) || letter === accent) return false;
  const { size } = letter;
  const distance = Math.abs((letter.x0 + letter.x1) / 2 - (accent.x0 + accent.x1) / 2);
  const overlap = Math.min(letter.x1, accent.x1) - Math.max(letter.x0, accent.x0);
  const share = overlap / Math.max(0.1, Math.min(letter.x1 - letter.x0, accent.x1 - accent.x0));
  return (
    distance < size * APART &&
    (share > 0.5 || accent.x1 - accent.x0 < 0.5) &&
    letter.base - accent.base > -size * 0.1 &&
    letter.base - accent.base < size * RAISED &&
    Math.abs(letter.size - accent.size) < size * 0.2
  );
}
