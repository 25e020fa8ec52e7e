import type { Box, DocumentModel, DocumentPage } from '../model/index.js';
import { paperSize } from '../parsers/image/paper-size.js';

/** A box of a page as one figure, unread, as large as on its paper: a PDF states the size, a picture's is assumed. */
export function pictureModel(format: 'pdf' | 'image', page: DocumentPage, box: Box): DocumentModel {
  const place = { page: page.number, box };
  const declared = format === 'pdf' ? { widthPt: page.width, heightPt: page.height } : {};
  const paper = paperSize(page, null, declared);
  const widthPt = (box[2] - box[0]) * paper.widthPt;
  const heightPt = (box[3] - box[1]) * paper.heightPt;
  return {
    format,
    pages: [page],
    blocks: [],
    figures: [
      { id: 'region', mimeType: 'image/png', width: 0, height: 0, widthPt, heightPt, kind: 'region', place },
    ],
    tikz: [],
    language: 'zh',
    warnings: [],
  };
}
