import type { Box, DocumentModel, DocumentPage } from '../model/index.js';

/** A box of a page as one figure, unread. */
export function pictureModel(format: 'pdf' | 'image', page: DocumentPage, box: Box): DocumentModel {
  const place = { page: page.number, box };
  return {
    format,
    pages: [page],
    blocks: [],
    figures: [{ id: 'region', mimeType: 'image/png', width: 0, height: 0, kind: 'region', place }],
    tikz: [],
    language: 'zh',
    warnings: [],
  };
}
