/** A page's content becomes blocks in reading order. */
import type { Block, DocumentModel } from '../../model/index.js';
import type { Ink } from './ink.js';
import type { Glyph, PageContent } from './page-content.js';

/** Document model of one page; places are shares of the page. */
export function layoutPage(content: PageContent, number: number, _ink: Ink): DocumentModel {
  const lines: Glyph[][] = [];
  for (const glyph of [...content.glyphs].sort((a, b) => a.base - b.base || a.x0 - b.x0)) {
    const line = lines.at(-1);
    if (line && Math.abs((line[0]?.base ?? 0) - glyph.base) < 3) line.push(glyph);
    else lines.push([glyph]);
  }
  const blocks = lines.map((line): Block => {
    line.sort((a, b) => a.x0 - b.x0);
    return {
      kind: 'text',
      text: line.map((glyph) => glyph.text).join(''),
      confidence: 0.8,
      place: {
        page: number,
        box: [
          Math.min(...line.map((g) => g.x0)) / content.width,
          Math.min(...line.map((g) => g.y0)) / content.height,
          Math.max(...line.map((g) => g.x1)) / content.width,
          Math.max(...line.map((g) => g.y1)) / content.height,
        ],
      },
    };
  });
  return {
    format: 'pdf',
    pages: [{ number, width: content.width, height: content.height, scanned: false }],
    blocks,
    figures: [],
    tikz: [],
    language: /[\u4e00-\u9fff]/.test(blocks.map((block) => block.text).join('')) ? 'zh' : 'en',
    warnings: [],
  };
}
