/**
 * PDF: a page becomes blocks in reading order, figures cut out of the page, and a picture of the page. Pages without
 * usable text go to OCR. Runs in a child process; bounded by the parent's memory and time limits.
 */
import { DOCUMENT_LIMITS, RecognitionError } from '../../inspect/index.js';
import type { DocumentModel, DocumentPage } from '../../model/index.js';
import { recognisePicture } from '../image/ocr-page.js';
import { WORKING_AREA_MAX } from '../image/working-page.js';
import { Ink, isDrawnBlank } from './ink.js';
import { layoutPage } from './layout.js';
import { readPage } from './operator-reader.js';
import { cutFigures } from './figure-cuts.js';
import { PREVIEW_DPI, writePagePicture } from './page-picture.js';
import { drawWithPdfjs, isUnreadable, openPdfjs, type PDFPageProxy } from './pdfjs.js';
import {
  drawPage,
  loadPage,
  pageFacts,
  openPdfium,
  releasePdfium,
  type DrawnPage,
  type PDFiumDocument,
} from './pdfium.js';
import { isScanUnderText } from './scan-under-text.js';
import { hasUsableText } from './usable-text.js';

export interface PdfContext {
  outDir: string;
  /** Called before OCR starts, so that the caller can allow it more time. */
  ocrStarted(): void;
}
export interface ExtractedPage {
  model: DocumentModel;
  pageImage: string;
}

/** The size of a page that does not state one. */
const A4 = { width: 595, height: 842, scanned: false };

/** The size that the engines read best: characters of 10.5 points are 42 pixels high. */
const OCR_DPI = 300;

/** 300 dpi, or less for a page so large that its picture would be reduced again before OCR. */
export function ocrDpi({ width, height }: { width: number; height: number }): number {
  return Math.min(OCR_DPI, 72 * Math.sqrt(WORKING_AREA_MAX / Math.max(1, width * height)));
}

/** Sizes of all pages and which are scans. Throws ENCRYPTED, DAMAGED, TOO_COMPLEX (page count). */
export async function inspectPdf(file: string): Promise<DocumentPage[]> {
  const document = await openPdfium(file);
  try {
    const count = document.getPageCount();
    if (count > DOCUMENT_LIMITS.pages)
      throw new RecognitionError('TOO_COMPLEX', `${count} pages, at most ${DOCUMENT_LIMITS.pages}`);
    if (count === 0) throw new RecognitionError('EMPTY', 'no pages');
    return Array.from({ length: count }, (_, index) => {
      return { number: index + 1, ...factsOf(document, index) };
    });
  } finally {
    // Pages stay loaded as long as their document: free both.
    releasePdfium();
  }
}

/** A page that cannot be loaded still counts: it fails on its own when its turn comes. */
function factsOf(document: PDFiumDocument, index: number): Omit<DocumentPage, 'number'> {
  try {
    return pageFacts(loadPage(document, index));
  } catch (error) {
    if (error instanceof RecognitionError) return A4;
    throw error;
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
  const page = loadPage(document, number - 1);
  const facts = pageFacts(page);
  const preview = await drawPage(page, PREVIEW_DPI);
  const read = facts.scanned ? null : await extractTextPage(file, number, preview, context);
  if (read) return read;
  const picture = await drawPage(loadPage(document, number - 1), ocrDpi(facts), 'grey');
  // Checked only here: a page that takes minutes to draw is a bomb, not a page that needs OCR.
  context.ocrStarted();
  const [pageImage, { model }] = await Promise.all([
    writePagePicture(preview, number, context.outDir),
    recognisePicture(picture, { format: 'pdf', number, widthPt: facts.width, heightPt: facts.height }),
  ]);
  return { model: await cutFigures(model, preview, context.outDir), pageImage };
}

/** Null if the page's text differs from what is drawn: the page needs OCR. */
async function extractTextPage(
  file: string,
  number: number,
  drawnByPdfium: DrawnPage,
  context: PdfContext,
): Promise<ExtractedPage | null> {
  let drawn = drawnByPdfium;
  // Encoding runs in parallel with the reading, on another core.
  const picture = writePagePicture(drawn, number, context.outDir);
  picture.catch(() => undefined); // awaited below, unless the reading fails first
  let page: PDFPageProxy | null = null;
  try {
    page = await (await openPdfjs(file)).getPage(number);
    const content = await readPage(page);
    if (!hasUsableText(content)) {
      await picture;
      return null;
    }
    let ink = new Ink(drawn, content.width);
    if (isScanUnderText(content, ink)) {
      await picture;
      return null;
    }
    if (isDrawnBlank(content, ink)) {
      await picture;
      drawn = await drawWithPdfjs(page, PREVIEW_DPI);
      ink = new Ink(drawn, content.width);
      await writePagePicture(drawn, number, context.outDir);
    }
    const model = layoutPage(content, number, ink);
    const [pageImage, withFigures] = await Promise.all([picture, cutFigures(model, drawn, context.outDir)]);
    return { model: withFigures, pageImage };
  } catch (error) {
    // A page that pdfium has drawn can still be read as a picture.
    if (!isUnreadable(error)) throw error;
    await picture;
    return null;
  } finally {
    page?.cleanup();
  }
}

/** Draws a page into `outDir` and returns the path. */
export async function renderPdfPage(
  file: string,
  number: number,
  options: { outDir: string; dpi: number },
): Promise<string> {
  const drawn = await drawPage(
    loadPage(await openPdfium(file), number - 1),
    Math.min(Math.max(options.dpi, 20), 400),
  );
  return writePagePicture(drawn, number, options.outDir);
}

/**
 * Only the extraction calls of a page (operator list, drawing, the page's picture; `recogniseText` for the
 * OCR calls of a scan): the benchmark compares the whole pipeline with them.
 */
export async function callEnginesOnly(
  file: string,
  number: number,
  outDir: string,
  recogniseText: () => Promise<void>,
): Promise<void> {
  const page = (await openPdfium(file)).getPage(number - 1);
  const { scanned } = pageFacts(page);
  const drawn = await drawPage(page, PREVIEW_DPI);
  if (scanned) {
    await drawPage((await openPdfium(file)).getPage(number - 1), OCR_DPI, 'grey');
    await Promise.all([writePagePicture(drawn, number, outDir), recogniseText()]);
    return;
  }
  const picture = writePagePicture(drawn, number, outDir);
  const text = await (await openPdfjs(file)).getPage(number);
  await text.getOperatorList();
  text.cleanup();
  await picture;
}
