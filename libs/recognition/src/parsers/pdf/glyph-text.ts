/**
 * The text of one glyph: the file's mapping, corrected by known facts about the font (TeX, Symbol, Cambria Math), with
 * private-use codes resolved and mathematical alphabets folded to plain letters. Pure.
 */
import {
  CAMBRIA_MATH,
  CORK,
  MSAM,
  MSBM,
  MT_EXTRA,
  SYMBOL,
  TEX_EXTENSION,
  TEX_ITALIC,
  TEX_SYMBOL,
} from './encoding-tables.js';
import type { FontFacts } from './font-facts.js';

export interface GlyphText {
  text: string;
  unsure?: boolean;
  /** Set if the character is italic or bold (mathematical alphabets). */
  italic?: boolean;
  bold?: boolean;
}

/** A font whose glyphs are drawings has no name; TeX's bitmap fonts of text are such fonts. */
const DRAWN_FONT = 'Type3';
const REPLACEMENT = '\uFFFD';

/** Text of a glyph by the file's Unicode, its code and the font. Empty for a glyph without ink or meaning. */
export function glyphText(unicode: string, code: number, font: FontFacts): GlyphText {
  const table = fromTable(code, font);
  if (table) return table;
  const first = unicode.codePointAt(0);
  if (first === undefined) return { text: '' };
  if (first >= 0xf000 && first <= 0xf0ff) return privateUse(first - 0xf000, font);
  if (first >= 0xe000 && first <= 0xf8ff) return { text: REPLACEMENT, unsure: true };
  if (unicode === REPLACEMENT) return { text: REPLACEMENT, unsure: true };
  const cork = font.name === DRAWN_FONT ? CORK.get(code) : undefined;
  if (first < 0x20 && cork !== undefined) return { text: cork };
  if (first < 0x20 && font.math) return { text: REPLACEMENT, unsure: true };
  if (first < 0x20 || (first >= 0x7f && first < 0xa0)) return { text: '' };
  if (first === 0xa0 || first === 0x3000 || (first >= 0x2000 && first <= 0x200a)) return { text: ' ' };
  if (first === 0x200b || first === 0xfeff || first === 0xad) return { text: '' };
  return unicode.length === 1 ? foldLetter(unicode) : foldMathAlphabet(dedouble(unicode));
}

/** Nearly every glyph: one character of the basic plane, where only Planck's constant is a mathematical letter. */
const foldLetter = (text: string): GlyphText => {
  if (text === 'ℎ') return { text: 'h', italic: true };
  return text >= '\u2e80' && text <= '\u2fd5' ? { text: foldRadical(text) } : { text };
};

/** Browsers and some printers map a character to the radical that looks like it; a search for 一 does not find ⼀. */
function foldRadical(text: string): string {
  const at = RADICALS.indexOf(text);
  return at >= 0 ? (RADICALS[at + 1] ?? text) : text.normalize('NFKC');
}
/** Radicals of the supplement that Unicode does not decompose, each before its character. */
const RADICALS =
  '⺠民⻁虎⻄西⻅见⻆角⻇角⻉贝⻋车⻓长⻔门⻘青⻙韦⻚页⻛风⻜飞⻝食⻢马⻣骨⻤鬼⻥鱼⻦鸟⻨麦⻩黄⻪黾⻬齐⻮齿⻰龙⻳龟⻎辶⺼月⺍小⺌小⺫目⺮竹⺗心⺢水⺝月';

function fromTable(code: number, font: FontFacts): GlyphText | null {
  const pick = (table: Map<number, string>): GlyphText | null => {
    const text = table.get(code);
    return text === undefined ? null : { text };
  };
  switch (font.family) {
    case 'texItalic':
      return pick(TEX_ITALIC);
    case 'texSymbol':
      return /^eusm/i.test(font.name) ? null : pick(TEX_SYMBOL);
    case 'texExtension':
      return pick(TEX_EXTENSION);
    case 'msam':
      return pick(MSAM);
    case 'msbm':
      return pick(MSBM);
    case 'mtExtra':
      return pick(MT_EXTRA);
    case 'cambriaMath':
      return CAMBRIA_MATH.get(code) ?? null;
    case 'vector':
      return { text: '⃗' };
    case 'symbol':
    case 'texRoman':
    case 'plain':
      return null;
  }
}

function privateUse(code: number, font: FontFacts): GlyphText {
  if (font.family === 'mtExtra')
    return { text: MT_EXTRA.get(code) ?? REPLACEMENT, unsure: !MT_EXTRA.has(code) };
  if (/wingdings/i.test(font.name)) return boxOf(code);
  if (/webdings/i.test(font.name)) return { text: REPLACEMENT, unsure: true };
  const text = SYMBOL.get(code);
  return text === undefined ? { text: REPLACEMENT, unsure: true } : { text };
}

/** The boxes, circles and ticks of Wingdings: marks of options; its other pictures have no sign. */
const WINGDINGS = new Map<number, string>([
  [0x6c, '●'],
  [0x6e, '■'],
  [0x6f, '□'],
  [0x71, '❑'],
  [0x72, '❑'],
  [0xa1, '○'],
  [0xa8, '□'],
  [0xfb, '×'],
  [0xfc, '√'],
  [0xfd, '☒'],
  [0xfe, '☑'],
]);
const boxOf = (code: number): GlyphText => {
  const text = WINGDINGS.get(code);
  return text === undefined ? { text: REPLACEMENT, unsure: true } : { text };
};

/** Word's PDF export maps one italic glyph to the letter twice ("𝑥𝑥"). */
function dedouble(unicode: string): string {
  const [first, second, ...rest] = [...unicode];
  const isMath = (first?.codePointAt(0) ?? 0) >= 0x1d400 || first === 'ℎ';
  return isMath && rest.length === 0 && first === second ? (first ?? '') : unicode;
}

interface Alphabet {
  start: number;
  letters: string;
  italic: boolean;
  bold: boolean;
}
const UPPER_LOWER = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const GREEK_RUN = 'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΘΣΤΥΦΧΨΩ∇αβγδεζηθικλμνξοπρςστυφχψω∂εθκφρπ';
const ALPHABETS: Alphabet[] = [
  { start: 0x1d400, letters: UPPER_LOWER, italic: false, bold: true },
  { start: 0x1d434, letters: UPPER_LOWER, italic: true, bold: false },
  { start: 0x1d468, letters: UPPER_LOWER, italic: true, bold: true },
  { start: 0x1d5a0, letters: UPPER_LOWER, italic: false, bold: false },
  { start: 0x1d6a8, letters: GREEK_RUN, italic: false, bold: true },
  { start: 0x1d6e2, letters: GREEK_RUN, italic: true, bold: false },
  { start: 0x1d71c, letters: GREEK_RUN, italic: true, bold: true },
  { start: 0x1d7ce, letters: '0123456789', italic: false, bold: true },
];

function foldMathAlphabet(text: string): GlyphText {
  if (text === 'ℎ') return { text: 'h', italic: true };
  const code = text.codePointAt(0) ?? 0;
  if (code < 0x1d400 || code > 0x1d7ff || text.length > 2) return { text };
  for (const { start, letters, italic, bold } of ALPHABETS) {
    const letter = [...letters][code - start];
    if (code >= start && letter !== undefined) return { text: letter, italic, bold };
  }
  return { text };
}
