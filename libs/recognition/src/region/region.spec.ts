import { describe, expect, it } from '@jest/globals';
import type { Block, Box, DocumentModel } from '../model/index.js';
import { clipContent, cutPicture, onPage } from './clip.js';
import { readRegion } from './index.js';

const model = (blocks: Block[], scanned = false): DocumentModel => ({
  format: 'pdf',
  pages: [{ number: 1, width: 100, height: 100, scanned }],
  blocks,
  figures: [],
  tikz: [],
  language: 'zh',
  warnings: [],
});
const line = (text: string, box: Box = [0, 0, 1, 0.1], confidence = 0.96): Block => ({
  kind: 'text',
  text,
  place: { page: 1, box },
  confidence,
});

describe('a box of a stated kind', () => {
  it('is a question, also without number, options or blank', () => {
    const { question, text } = readRegion(model([line('证明两直线平行。')]), 'question');
    expect([question?.n, text]).toEqual([null, '证明两直线平行。']);
    expect(question?.stem).toBe('证明两直线平行。');
    expect(question?.evidence[0]).toMatchObject({ page: 1, box: [0, 0, 1, 0.1] });
  });

  it('is one formula, with alternatives for its structure', () => {
    const { text, candidates, confidence } = readRegion(model([line('$x2+1$ = y')]), 'formula');
    expect(text).toBe('$x2+1 = y$');
    expect(candidates.map((candidate) => candidate.text)).toEqual(['$x^{2}+1 = y$', '$x_{2}+1 = y$']);
    expect(confidence).toBeGreaterThan(0.9);
  });

  it('doubts the formula of a scan', () => {
    expect(readRegion(model([line('x2+1=y')], true), 'formula').confidence).toBe(0.5);
  });

  it('is a table of side-by-side items', () => {
    const cells = [line('时间', [0.1, 0.1, 0.2, 0.15]), line('1  2', [0.3, 0.1, 0.6, 0.15])];
    const next = line('速度  5  7', [0.1, 0.2, 0.6, 0.25]);
    expect(readRegion(model([...cells, next]), 'table').text).toBe(
      '| 时间 | 1 | 2 |\n| --- | --- | --- |\n| 速度 | 5 | 7 |',
    );
  });

  it('is empty, with no confidence, if there is no text', () => {
    for (const as of ['question', 'text', 'formula', 'table'] as const)
      expect(readRegion(model([]), as)).toMatchObject({ text: '', confidence: 0, question: null });
  });
});

describe('the crop of a page', () => {
  it('contains the glyphs whose middle is in the box', () => {
    const glyph = (x0: number) => ({ x0, x1: x0 + 10, y0: 40, y1: 50 });
    const content = {
      width: 100,
      height: 100,
      bars: [],
      shapes: [],
      pictures: [],
      rotatedGlyphs: [],
      turnedGlyphs: [],
    };
    const glyphs = [glyph(10), glyph(48), glyph(80)] as never[];
    const clipped = clipContent({ ...content, glyphs, hiddenGlyphs: 0 }, [0.4, 0, 0.6, 1]);
    expect(clipped.glyphs).toEqual([glyph(48)]);
  });

  it('has white around it and maps its places back to the page', () => {
    const page = { data: new Uint8Array(100 * 100), width: 100, height: 100, channels: 1 as const };
    const { picture, toPage } = cutPicture(page, [0.2, 0.4, 0.4, 0.5]);
    const margin = (picture.width - 20) / 2;
    expect([picture.data[0], picture.data[margin * picture.width + margin]]).toEqual([255, 0]);
    const inside: Box = [
      margin / picture.width,
      margin / picture.height,
      (margin + 20) / picture.width,
      (margin + 10) / picture.height,
    ];
    const [block] = onPage(model([line('x', inside)]), toPage).blocks;
    expect(block?.place.box?.map((share) => Math.round(share * 100) / 100)).toEqual([0.2, 0.4, 0.4, 0.5]);
  });
});
