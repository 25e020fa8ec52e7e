import { expect, it } from '@jest/globals';
import type { Block, DocumentModel, Figure } from '../model/index.js';
import { photographsOf, withPhotographsRead } from './photographed-pages.js';

const picture = (id: string, side = 2000): Figure => ({
  id,
  mimeType: 'image/jpeg',
  file: `/tmp/${id}.jpg`,
  width: side,
  height: side,
  place: { paragraph: 1 },
  kind: 'raster',
});
const block = (text: string, paragraph: number): Block => ({
  kind: 'text',
  text,
  confidence: 1,
  place: { paragraph },
});
const documentOf = (blocks: Block[], figures: Figure[]): DocumentModel => ({
  format: 'docx',
  pages: [{ number: 1, width: 595, height: 842, scanned: false }],
  blocks,
  figures,
  tikz: [],
  language: 'zh',
  warnings: [],
});

const photographed = documentOf(
  [block('高一（3）班', 1), block('![](image:a)', 2), block('![](image:b)![](image:c)', 3)],
  [picture('a'), picture('b'), picture('c', 80)],
);

it('reads large pictures of a file without text as its pages', () => {
  expect(photographsOf(photographed).map(({ id }) => id)).toEqual(['a', 'b']);
  const written = { ...photographed, blocks: [...photographed.blocks, block('1．求值．'.repeat(20), 4)] };
  expect(photographsOf(written)).toEqual([]);
});

it('replaces each page by its reading and keeps other pictures', async () => {
  const read = await withPhotographsRead(
    photographed,
    photographsOf(photographed),
    async ({ id }, number) => ({
      ...documentOf([{ ...block(`${number}．${id}`, 1), place: { page: number, box: [0, 0, 1, 1] } }], []),
      figures: [{ ...picture(`p${number}-r1`), place: { page: number } }],
    }),
  );
  expect(read.blocks.map(({ text, place }) => [text, place.paragraph])).toEqual([
    ['高一（3）班', 1],
    ['1．a', 2],
    ['![](image:c)', 3],
    ['2．b', 4],
  ]);
  expect(read.pages.map(({ scanned }) => scanned)).toEqual([true]);
  expect(read.figures.map(({ id }) => id)).toEqual(['c', 'p1-r1', 'p2-r1']);
});
