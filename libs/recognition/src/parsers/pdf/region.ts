/** A box of a PDF page: its text if the page has some, else its pixels through OCR. Runs in a child process. */
import type { RegionKind } from '@tiku/contracts/ingestion';
import { RecognitionError } from '../../inspect/index.js';
import type { Box, DocumentModel } from '../../model/index.js';
import { clipContent, cutPicture, onPage } from '../../region/clip.js';
import { pictureModel } from '../../region/picture-model.js';
import { formulaPicture } from '../image/formula-picture.js';
import { recognisePicture } from '../image/ocr-page.js';
import { cutFigures } from './figure-cuts.js';
import { ocrDpi, type PdfContext } from './index.js';
import { Ink, isDrawnBlank } from './ink.js';
import { layoutPage } from './layout.js';
import { readPage } from './operator-reader.js';
import { PREVIEW_DPI } from './page-picture.js';
import { openPdfjs } from './pdfjs.js';
import { drawPage, loadPage, openPdfium, pageFacts } from './pdfium.js';

/** Reads a box of page `number` (from 1) as the given kind. Throws RecognitionError. */
export async function extractPdfRegion(
  file: string,
  number: number,
  box: Box,
  context: PdfContext & { as: RegionKind },
): Promise<DocumentModel> {
  const document = await openPdfium(file);
  if (number < 1 || number > document.getPageCount())
    throw new RecognitionError('DAMAGED', `there is no page ${number}`);
  const page = loadPage(document, number - 1);
  const facts = pageFacts(page);
  const drawn = await drawPage(page, PREVIEW_DPI * (context.as === 'figure' ? 2 : 1));
  if (context.as === 'figure')
    return cutFigures(pictureModel('pdf', { number, ...facts }, box), drawn, context.outDir);
  if (!facts.scanned) {
    const text = await (await openPdfjs(file)).getPage(number);
    try {
      const content = clipContent(await readPage(text), box);
      const ink = new Ink(drawn, content.width);
      if (content.glyphs.length > 0 && !isDrawnBlank(content, ink))
        return await cutFigures(layoutPage(content, number, ink), drawn, context.outDir);
    } finally {
      text.cleanup();
    }
  }
  const whole = await drawPage((await openPdfium(file)).getPage(number - 1), ocrDpi(facts), 'grey');
  const cut = cutPicture(whole, box);
  context.ocrStarted();
  const place = { format: 'pdf' as const, number };
  const formula = context.as === 'formula' ? await formulaPicture(cut.picture, place) : null;
  const model = formula ?? (await recognisePicture(cut.picture, place)).model;
  return cutFigures(onPage(model, cut.toPage), drawn, context.outDir);
}
