import { describe, expect, it } from '@jest/globals';
import { createCanvas } from '@napi-rs/canvas';
import { Ink } from './ink.js';
import { set } from './layout/glyphs.fixture.js';
import type { PageContent } from './page-content.js';
import { isScanUnderText } from './scan-under-text.js';

const SIZE = { width: 595, height: 842 };
const whole = { x0: 0, y0: 0, x1: 595, y1: 842 };
const none = { bars: [], shapes: [], hiddenGlyphs: 0, rotatedGlyphs: [], turnedGlyphs: [] };

/** A page with this many drawn lines of text. */
function inkOf(lines: number): Ink {
  const canvas = createCanvas(SIZE.width, SIZE.height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, SIZE.width, SIZE.height);
  context.fillStyle = '#000';
  for (let line = 0; line < lines; line++)
    for (let x = 60; x < 530; x += 12) context.fillRect(x, 80 + line * 18, 5, 9);
  return new Ink({ ...SIZE, channels: 4, data: new Uint8Array(canvas.data()) }, SIZE.width);
}
const page = (glyphs: PageContent['glyphs'], pictures = [whole]): PageContent => ({
  ...SIZE,
  ...none,
  glyphs,
  pictures,
});

describe('a page that is a picture', () => {
  it('is a scan under a watermark that repeats, and under an invisible text layer', () => {
    const watermark = [100, 300, 500, 700].flatMap((y) => set('仅供内部学习使用禁止外传', 100, y));
    expect(isScanUnderText(page(watermark), inkOf(30))).toBe(true);
    expect(isScanUnderText({ ...page([]), hiddenGlyphs: 900 }, inkOf(30))).toBe(true);
  });

  it('is a scan in strips, under the name of a scanner', () => {
    const strips = [0, 1, 2, 3].map((at) => ({ x0: 0, x1: 595, y0: at * 210, y1: at * 210 + 210 }));
    expect(isScanUnderText(page(set('Scanned by a phone', 400, 830), strips), inkOf(30))).toBe(true);
  });

  it('is a background if the page has its own text, and no scan if it is empty paper', () => {
    const words = Array.from({ length: 20 }, (_, row) =>
      set(
        `第${row}行是这一页自己的文字内容而不是水印所以不需要识别${String.fromCharCode(0x4e00 + row * 7)}`,
        60,
        90 + row * 30,
      ),
    ).flat();
    expect(isScanUnderText(page(words), inkOf(30))).toBe(false);
    expect(isScanUnderText(page(set('目录', 280, 400)), inkOf(0))).toBe(false);
  });

  it('is no scan if the picture is one figure among others', () => {
    const figure = { x0: 100, x1: 500, y0: 100, y1: 500 };
    expect(isScanUnderText(page(set('图1', 280, 520), [figure]), inkOf(20))).toBe(false);
  });
});
