/**
 * pdfjs: the operator list of a page, with every glyph, path and picture at its place, and drawing of pages whose
 * Chinese fonts are not embedded. Owns loading and the one open document. Evaluation of strings is off.
 */
import { createRequire } from 'node:module';
import { readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs';
import { createCanvas } from '@napi-rs/canvas';
import { RecognitionError } from '../../inspect/index.js';
import { useChineseFontFor } from '../chinese-font.js';
import type { DrawnPage } from './pdfium.js';

/** pdfjs omits larger pictures instead of decoding them; they are cropped from pdfium's drawing anyway. */
const PICTURE_PIXELS_MAX = 4e6;
const packageFolder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

let opened: { key: string; document: PDFDocumentProxy } | null = null;

/** Opens a PDF, or returns the open one if the file is the same and unchanged. Throws RecognitionError. */
export async function openPdfjs(file: string): Promise<PDFDocumentProxy> {
  const { size, mtimeMs } = await stat(file);
  const key = `${file}:${size}:${mtimeMs}`;
  if (opened?.key === key) return opened.document;
  await opened?.document.cleanup();
  await opened?.document.loadingTask.destroy();
  opened = null;
  const document = await load(await readFile(file));
  opened = { key, document };
  return document;
}

async function load(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  try {
    return await pdfjs.getDocument({
      data: new Uint8Array(bytes),
      cMapUrl: join(packageFolder, 'cmaps/'),
      cMapPacked: true,
      standardFontDataUrl: join(packageFolder, 'standard_fonts/'),
      wasmUrl: join(packageFolder, 'wasm/'),
      isEvalSupported: false,
      enableXfa: false,
      disableFontFace: true,
      isOffscreenCanvasSupported: false,
      maxImageSize: PICTURE_PIXELS_MAX,
      verbosity: pdfjs.VerbosityLevel.ERRORS,
    }).promise;
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name === 'PasswordException') throw new RecognitionError('ENCRYPTED', undefined, { cause: error });
    throw new RecognitionError('DAMAGED', error instanceof Error ? error.message : name, { cause: error });
  }
}

/**
 * Whether an error is about the file, not a bug of ours. Three have no name: a page that the file's tree
 * counts but does not contain, a text with a zero character, which the canvas rejects, and parts of an inline picture
 * in the wrong order.
 */
export const isUnreadable = (error: unknown): boolean =>
  error instanceof Error &&
  (/^(?:UnknownError|FormatError|InvalidPDF|XRefEntry|XRefParse|MissingData|AbortException|ResponseException)/.test(
    error.name,
  ) ||
    /^(?:Invalid page request|Convert String to CString failed|Should not call )/.test(error.message));

export type { PDFDocumentProxy, PDFPageProxy };
export const OPS = pdfjs.OPS;

const PIXELS_MAX = 20e6;
/** The font that pdfjs draws instead of one that is not embedded. */
const STAND_INS = ['serif', 'sans-serif', 'monospace'];
type RenderSurface = Parameters<PDFPageProxy['render']>[0]['canvasContext'];

/** Draws a page with pdfjs, which substitutes fonts that are not embedded; several times slower than pdfium. */
export async function drawWithPdfjs(page: PDFPageProxy, dpi: number): Promise<DrawnPage> {
  STAND_INS.forEach(useChineseFontFor);
  const size = page.getViewport({ scale: 1 });
  const scale = Math.min(dpi / 72, Math.sqrt(PIXELS_MAX / Math.max(1, size.width * size.height)));
  const viewport = page.getViewport({ scale });
  const canvas = createCanvas(
    Math.max(1, Math.round(viewport.width)),
    Math.max(1, Math.round(viewport.height)),
  );
  // @napi-rs/canvas has the drawing API of a browser canvas without its DOM side; pdfjs uses only the former.
  const canvasContext = canvas.getContext('2d') as unknown as RenderSurface;
  await page.render({ canvas: null, canvasContext, viewport, background: '#ffffff' }).promise;
  return { width: canvas.width, height: canvas.height, channels: 4, data: canvas.data() };
}
