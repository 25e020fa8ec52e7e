/** Fonts of Windows whose characters are small pictures: ticks, boxes, circled numbers, arrows. Pure. */
import { symbolAt } from './symbol-font.js';

/** Circled numbers are consecutive. */
const counted = (from: number, first: string): Record<number, string> =>
  Object.fromEntries(
    Array.from({ length: 10 }, (_, at) => [from + at, String.fromCharCode(first.charCodeAt(0) + at)]),
  );

const WINGDINGS: Record<number, string> = {
  0x21: '✏',
  0x22: '✂',
  0x28: '☎',
  0x2a: '✉',
  0x45: '☜',
  0x46: '☞',
  0x4a: '☺',
  0x4c: '☹',
  0x6c: '●',
  0x6e: '■',
  0x6f: '□',
  0x70: '□',
  0x71: '□',
  0x72: '□',
  0x74: '◆',
  0x75: '◆',
  0x76: '❖',
  0x77: '◆',
  0x80: '⓪',
  ...counted(0x81, '①'),
  ...counted(0x8c, '❶'),
  0x9e: '·',
  0x9f: '•',
  0xa1: '○',
  0xa7: '▪',
  0xa8: '□',
  0xab: '★',
  0xd8: '➢',
  0xdf: '←',
  0xe0: '→',
  0xe1: '↑',
  0xe2: '↓',
  0xe8: '→',
  0xef: '⇐',
  0xf0: '⇒',
  0xf1: '⇑',
  0xf2: '⇓',
  0xf3: '⇔',
  0xfb: '✗',
  0xfc: '✓',
  0xfd: '☒',
  0xfe: '☑',
};
const WINGDINGS_2: Record<number, string> = {
  0x4f: '✗',
  0x50: '✓',
  0x51: '☒',
  0x52: '☑',
  0x53: '☒',
  0x54: '☒',
  0x69: '⓪',
  ...counted(0x6a, '①'),
  ...counted(0x75, '❶'),
  0x97: '●',
  0xa2: '■',
  0xa3: '□',
};
const WINGDINGS_3: Record<number, string> = {
  0x66: '←',
  0x67: '→',
  0x68: '↑',
  0x69: '↓',
  0x70: '▲',
  0x71: '▼',
  0x72: '△',
  0x73: '▽',
};
const WEBDINGS: Record<number, string> = { 0x61: '✓', 0x63: '□', 0x67: '■', 0x6e: '●', 0x72: '✗' };

function characterIn(font: string, byte: number): string | undefined {
  if (/^wingdings\s?2/i.test(font)) return WINGDINGS_2[byte];
  if (/^wingdings\s?3/i.test(font)) return WINGDINGS_3[byte];
  if (/^wingdings/i.test(font)) return WINGDINGS[byte];
  if (/^webdings/i.test(font)) return WEBDINGS[byte];
  return symbolAt(byte);
}

/** The character of a `w:sym`, named in hexadecimal; null for a picture that has no character. */
export function symbolOf(hexadecimal: string, font = ''): string | null {
  const value = Number.parseInt(hexadecimal, 16);
  if (value >= 0xf000 && value <= 0xf0ff) return characterIn(font, value & 0xff) ?? null;
  if (value > 32 && value < 0x100 && isPictureFont(font)) return characterIn(font, value) ?? null;
  return value > 32 && value < 0xe000 ? String.fromCharCode(value) : null;
}

const isPictureFont = (font: string): boolean => /^(?:symbol$|wingdings|webdings)/i.test(font);

/** Placeholder for a picture that has no character. */
export const UNKNOWN = '\ufffd';

/** Text of a run in such a font. */
export function textIn(font: string, text: string): string {
  const isOwn = isPictureFont(font);
  if (!isOwn && !/[\uf000-\uf0ff]/.test(text)) return text;
  let out = '';
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0;
    const isPrivate = code >= 0xf000 && code <= 0xf0ff;
    // Digits and brackets have the same codes as in other fonts.
    if (isPrivate || (isOwn && /[a-z]/i.test(char))) {
      const byte = code & 0xff;
      const isPlain = /^symbol$/i.test(font) && byte > 32 && byte < 0x7f;
      out += characterIn(font, byte) ?? (isPlain ? String.fromCharCode(byte) : isOwn ? UNKNOWN : char);
    } else out += char;
  }
  return out;
}
