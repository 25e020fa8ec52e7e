/** Outlines of the characters of TeX's fonts, so that a picture needs no font on a page, on paper or in Word. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import opentype, { type Font } from 'opentype.js';

const FOLDER = join(dirname(createRequire(import.meta.url).resolve('node-tikzjax')), '../css/bakoma/ttf');
const DECIMALS = 2;
const fonts = new Map<string, Font | null>();

/** SVG path data of a character with its origin at the point; empty if the font lacks it. */
export function outline(fontName: string, code: number, xPt: number, yPt: number, sizePt: number): string {
  const font = fontOf(fontName);
  if (!font) return '';
  const glyph = font.charToGlyph(String.fromCodePoint(placeOf(code)));
  if (glyph.index === 0) return '';
  return glyph.getPath(xPt, yPt, sizePt).toPathData(DECIMALS);
}

/** The fonts have the glyphs of TeX's control codes at Latin-1 positions: systems refuse glyphs at control codes. */
function placeOf(code: number): number {
  if (code <= 9) return 0xa1 + code;
  if (code <= 19) return 0xad + code - 10;
  if (code === 20) return 0x2219;
  if (code <= 32) return 0xb8 + code - 21;
  return code === 127 ? 0xc4 : code;
}

function fontOf(name: string): Font | null {
  const cached = fonts.get(name);
  if (cached !== undefined) return cached;
  const file = join(FOLDER, `${name}.ttf`);
  if (!/^[a-z0-9]+$/.test(name) || !existsSync(file)) return null;
  const bytes = readFileSync(file);
  const font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  fonts.set(name, font);
  return font;
}
