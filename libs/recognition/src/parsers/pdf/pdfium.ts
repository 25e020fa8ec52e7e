/**
 * pdfium: counts pages, sizes and characters in milliseconds and draws pages. Owns the WASM instance and the one open
 * document. Never interprets text: pdfjs does.
 */
import { readFile, stat } from 'node:fs/promises';
import { PDFiumLibrary, type PDFiumDocument, type PDFiumPage } from '@hyzyla/pdfium';
import { isBrokenEngine, RecognitionError } from '../../inspect/index.js';
import { refuseHugePictures } from './declared-pictures.js';
import { refuseHugeStreams } from './packed-streams.js';

/** Most pixels of a drawn page: an A3 page at 300 dpi has 17 million. */
const PIXELS_MAX = 20e6;

export type { PDFiumDocument };

export interface DrawnPage {
  width: number;
  height: number;
  /** 4: RGBA, 1: grey; 8 bits each. */
  channels: 1 | 4;
  data: Uint8Array;
}

let library: Promise<PDFiumLibrary> | null = null;
let opened: { key: string; document: PDFiumDocument } | null = null;

/** Opens a PDF, or returns the open one if the file is the same and unchanged. Throws RecognitionError. */
export async function openPdfium(file: string): Promise<PDFiumDocument> {
  const { size, mtimeMs } = await stat(file);
  const key = `${file}:${size}:${mtimeMs}`;
  if (opened?.key === key) return opened.document;
  opened?.document.destroy();
  opened = null;
  library ??= PDFiumLibrary.init();
  const bytes = await readFile(file);
  refuseHugePictures(bytes);
  refuseHugeStreams(bytes);
  try {
    const document = await (await library).loadDocument(bytes);
    opened = { key, document };
    return document;
  } catch (error) {
    if (isBrokenEngine(error)) throw error;
    const message = error instanceof Error ? error.message : String(error);
    if (/password|security|encrypt/i.test(message))
      throw new RecognitionError('ENCRYPTED', undefined, { cause: error });
    throw new RecognitionError('DAMAGED', message, { cause: error });
  }
}

/**
 * Draws a page at `dpi`, or less if its picture would exceed the bound, and closes it: a page that
 * stays loaded keeps its decoded pictures until the document is closed.
 */
export async function drawPage(
  page: PDFiumPage,
  dpi: number,
  colours: 'colour' | 'grey' = 'colour',
): Promise<DrawnPage> {
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const area = Math.max(1, originalWidth * originalHeight);
  const scale = Math.min(dpi / 72, Math.sqrt(PIXELS_MAX / area));
  const width = Math.max(1, Math.round(originalWidth * scale));
  const height = Math.max(1, Math.round(originalHeight * scale));
  const colorSpace = colours === 'colour' ? 'BGRA' : 'Gray';
  const drawn = await page
    .render({ scale: 1, width, height, render: 'bitmap', colorSpace })
    .catch(refuseDamaged);
  return {
    width: drawn.width,
    height: drawn.height,
    channels: colours === 'colour' ? 4 : 1,
    data: drawn.data,
  };
}

/** Throws DAMAGED for an error of pdfium while it loads or draws. */
function refuseDamaged(error: unknown): never {
  if (isBrokenEngine(error) || error instanceof RecognitionError) throw error;
  throw new RecognitionError('DAMAGED', error instanceof Error ? error.message : String(error), {
    cause: error,
  });
}

/** The page, from 0. Throws DAMAGED. */
export function loadPage(document: PDFiumDocument, index: number): PDFiumPage {
  try {
    return document.getPage(index);
  } catch (error) {
    return refuseDamaged(error);
  }
}

/** Closes the open document and frees its memory. */
export function releasePdfium(): void {
  opened?.document.destroy();
  opened = null;
}

/** Fewer characters than this on a page with a picture mean that its text is in the picture. */
const SCANNED_CHARACTERS = 12;
const OBJECTS_LOOKED_AT = 50;

/** Size in points, and whether the page's text needs OCR. */
export function pageFacts(page: PDFiumPage): { width: number; height: number; scanned: boolean } {
  const { originalWidth, originalHeight } = page.getOriginalSize();
  return { width: originalWidth, height: originalHeight, scanned: isScanned(page) };
}

/** A page whose parts pdfium cannot load is left to the reader of its text, which tolerates more. */
function isScanned(page: PDFiumPage): boolean {
  try {
    return page.getText().trim().length < SCANNED_CHARACTERS && hasPicture(page);
  } catch (error) {
    if (isBrokenEngine(error)) throw error;
    return false;
  }
}

function hasPicture(page: PDFiumPage): boolean {
  const count = Math.min(page.getObjectCount(), OBJECTS_LOOKED_AT);
  for (let index = 0; index < count; index++) {
    const { type } = page.getObject(index);
    if (type === 'image' || type === 'form' || type === 'shading') return true;
  }
  return false;
}
