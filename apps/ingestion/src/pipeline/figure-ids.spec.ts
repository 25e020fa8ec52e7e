import { expect, it } from '@jest/globals';
import type { DocumentModel } from '@tiku/recognition/model';
import { z } from 'zod';
import { withStoredFigureIds } from './figure-ids.js';

const model: DocumentModel = {
  format: 'pdf',
  pages: [],
  blocks: [
    { kind: 'text', text: '如图 ![](image:p1-f1) 与 ![](image:other)', place: { page: 1 }, confidence: 1 },
    { kind: 'figure', text: '![](image:p1-f1)', place: { page: 1 }, confidence: 1 },
  ],
  figures: [{ id: 'p1-f1', mimeType: 'image/png', width: 1, height: 1, place: { page: 1 }, kind: 'raster' }],
  tikz: [],
  language: 'zh',
  warnings: [],
};

it('gives the same ids when a page is read twice, and different ids to different pages and tasks', () => {
  const first = withStoredFigureIds(model, 'task-1', 1);
  const id = first.figures[0]?.id ?? '';
  expect(z.uuid().safeParse(id).success).toBe(true);
  expect(first.blocks.map((block) => block.text)).toEqual([
    `如图 ![](image:${id}) 与 ![](image:other)`,
    `![](image:${id})`,
  ]);
  expect(withStoredFigureIds(model, 'task-1', 1)).toEqual(first);
  expect(withStoredFigureIds(model, 'task-1', 2).figures[0]?.id).not.toBe(id);
  expect(withStoredFigureIds(model, 'task-2', 1).figures[0]?.id).not.toBe(id);
});
