/**
 * TeX and DOCX: one "page" that is the whole document, with its source lines or paragraphs for the preview instead of
 * a page picture.
 */
import { RecognitionError, DOCUMENT_LIMITS, ZIP_MIME, type SniffedType } from '../inspect/index.js';
import { checkDocxPackage } from '../inspect/docx-package.js';
import type { DocumentModel } from '../model/index.js';
import { decodeSource } from '../parsers/markup/decode-source.js';
import { storeFigures } from './figure-files.js';
import { readBounded } from './read-bounded.js';
import { photographsOf, withPhotographsRead } from './photographed-pages.js';

interface SourceContext {
  fileName: string;
  outDir: string;
  /** Pictures take longer than words. */
  ocrStarted: () => void;
}

/** Reads a TeX or DOCX file whole. Throws RecognitionError. */
export async function extractSource(
  file: string,
  { format, mimeType }: SniffedType,
  context: SourceContext,
): Promise<{
  model: DocumentModel;
  pageImage: null;
  source: { lines: string[] } | { paragraphs: string[] };
}> {
  if (mimeType === ZIP_MIME) {
    const { parseTexPackage } = await import('../parsers/tex/index.js');
    const read = await parseTexPackage(await readBounded(file, DOCUMENT_LIMITS.docxUnpackedBytes));
    const model = await storeFigures(read.model, context.outDir);
    return { model, pageImage: null, source: { lines: linesOf(read.text) } };
  }
  if (format === 'tex') {
    const bytes = await readBounded(file, DOCUMENT_LIMITS.texBytes);
    const { parseTex } = await import('../parsers/tex/index.js');
    const model = await storeFigures(await parseTex(bytes, context), context.outDir);
    return { model, pageImage: null, source: { lines: linesOf(decodeSource(bytes)) } };
  }
  await checkDocxPackage(file);
  const { parseDocx } = await import('../parsers/docx/index.js');
  const stored = await storeFigures(
    await parseDocx(await readBounded(file, DOCUMENT_LIMITS.docxUnpackedBytes), context),
    context.outDir,
  );
  const model = await readPhotographs(stored, context);
  return { model, pageImage: null, source: { paragraphs: paragraphsOf(model) } };
}

/** A page shows no control characters, and as JSON each takes the space of six. */
const linesOf = (text: string): string[] => text.replace(/[^\P{Cc}\t\r\n]/gu, '').split(/\r\n|\r|\n/);

async function readPhotographs(
  model: DocumentModel,
  { outDir, ocrStarted }: SourceContext,
): Promise<DocumentModel> {
  const photographs = photographsOf(model);
  if (photographs.length === 0) return model;
  ocrStarted();
  const { extractPhotograph } = await import('../parsers/image/index.js');
  return withPhotographsRead(model, photographs, ({ file = '' }, number) =>
    extractPhotograph(file, number, { outDir }),
  );
}

/** Markup of each paragraph at its own index (from 1 in places, from 0 here); paragraphs without text stay empty. */
function paragraphsOf(model: DocumentModel): string[] {
  const last = Math.max(0, ...model.blocks.map((block) => block.place.paragraph ?? 0));
  if (last > 200_000) throw new RecognitionError('TOO_COMPLEX', `${last} paragraphs`);
  const paragraphs = Array.from({ length: last }, () => '');
  for (const block of model.blocks) {
    const index = (block.place.paragraph ?? 0) - 1;
    if (index >= 0)
      paragraphs[index] = paragraphs[index] ? `${paragraphs[index]}\n${block.text}` : block.text;
  }
  return paragraphs;
}
