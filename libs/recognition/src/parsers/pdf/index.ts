/**
 * PDF: a page becomes blocks in reading order, figures cut out of the page, and a picture of the page. Pages without
 * usable text go to OCR. Runs in a child process; bounded by the parent's memory and time limits.
 */
import { DOCUMENT_LIMITS, RecognitionError } from '../../inspect/index.js';
import type { DocumentModel, DocumentPage } from '../../model/index.js';
import { layoutPage } from './layout.js';
import { readPage } from './operator-reader.js';
import { PREVIEW_DPI, writePagePicture } from './page-picture.js';
import { openPdfjs } from './pdfjs.js';
import { drawPage, openPdfium, releasePdfium } from './pdfium.js';

export interface PdfContext {
  outDir: string;
  /** Called before OCR starts, so that the caller can allow it more time. */
  ocrStarted(): void;
}
export interface ExtractedPage {
  model: DocumentModel;
  pageImage: string;
}

/** Fewer characters than this on a page mean that its text is in a picture. */
const SCANNED_CHARACTERS = 12;

/** Sizes of all pages and which are scans. Throws ENCRYPTED, DAMAGED, TOO_COMPLEX (page count). */
export async function inspectPdf(file: string): Promise<DocumentPage[]> {
  const document = await openPdfium(file);
  try {
    const count = document.getPageCount();
    if (count > DOCUMENT_LIMITS.pages)
      throw new RecognitionError('TOO_COMPLEX', `${count} pages, at most ${DOCUMENT_LIMITS.pages}`);
    if (count === 0) throw new RecognitionError('EMPTY', 'no pages');
    return Array.from({ length: count }, (_, index) => {
      const page = document.getPage(index);
      const { originalWidth: width, originalHeight: height } = page.getOriginalSize();
      return { number: index + 1, width, height, scanned: page.getText().trim().length < SCANNED_CHARACTERS };
    });
  } finally {
    // Pages stay loaded as long as their document: give both back.
    releasePdfium();
  }
}

/** Reads page `number` (from 1). Throws RecognitionError. */
export async function extractPdfPage(
  file: string,
  number: number,
  context: PdfContext,
): Promise<ExtractedPage> {
  const document = await openPdfium(file);
  if (number < 1 || number > document.getPageCount())
    throw new RecognitionError('DAMAGED', `there is no page ${number}`);
  const drawn = await drawPage(document, number, PREVIEW_DPI);
  const [pageImage, model] = await Promise.all([
    writePagePicture(drawn, number, context.outDir),
    readPdfText(file, number),
  ]);
  return { model, pageImage };
}

async function readPdfText(file: string, number: number): Promise<DocumentModel> {
  const page = await (await openPdfjs(file)).getPage(number);
  try {
    return layoutPage(await readPage(page), number);
  } finally {
    page.cleanup();
  }
}

/** Draws a page into `outDir` and returns the path. */
export async function renderPdfPage(
  file: string,
  number: number,
  options: { outDir: string; dpi: number },
): Promise<string> {
  const drawn = await drawPage(await openPdfium(file), number, Math.min(Math.max(options.dpi, 20), 400));
  return writePagePicture(drawn, number, options.outDir);
}
