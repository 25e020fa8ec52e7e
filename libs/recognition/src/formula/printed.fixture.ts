/** Formulas drawn glyph by glyph with the fonts of KaTeX, as a printer sets them. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import type { GreyPicture } from '../parsers/image/grey-page.js';

/** Pixels of a character of the line. */
const EM = 60;
const SIDE = { width: 900, height: 320 };
const BASELINE = 170;

const fonts = join(dirname(createRequire(import.meta.url).resolve('katex/package.json')), 'dist/fonts');
for (const [name, file] of [
  ['Upright', 'KaTeX_Main-Regular'],
  ['Italic', 'KaTeX_Math-Italic'],
  ['Large', 'KaTeX_Size2-Regular'],
  ['Tall', 'KaTeX_Size3-Regular'],
])
  GlobalFonts.registerFromPath(join(fonts, `${file}.ttf`), `Printed ${name}`);

/** `x`, `y`, `width`, `thick`: shares of a character; y above the baseline. */
export type Mark =
  | { text: string; x: number; y?: number; size?: number; font?: 'Upright' | 'Italic' | 'Large' | 'Tall' }
  | { rule: true; x: number; y: number; width: number; thick?: number };

export function printed(marks: readonly Mark[]): {
  picture: GreyPicture;
  box: { x0: number; y0: number; x1: number; y1: number };
} {
  const canvas = createCanvas(SIDE.width, SIDE.height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, SIDE.width, SIDE.height);
  context.fillStyle = '#000';
  for (const mark of marks) {
    const [x, y] = [40 + mark.x * EM, BASELINE - (mark.y ?? 0) * EM];
    if ('rule' in mark) {
      context.fillRect(x, y, mark.width * EM, (mark.thick ?? 0.06) * EM);
      continue;
    }
    const isLetter = /^[a-zα-ω]$/i.test(mark.text);
    context.font = `${EM * (mark.size ?? 1)}px "Printed ${mark.font ?? (isLetter ? 'Italic' : 'Upright')}"`;
    context.fillText(mark.text, x, y);
  }
  const pixels = canvas.data();
  const data = Uint8Array.from({ length: SIDE.width * SIDE.height }, (_, at) => pixels[at * 4] ?? 255);
  return {
    picture: { data, ...SIDE },
    box: { x0: 0, y0: 0, x1: SIDE.width, y1: SIDE.height },
  };
}
