/**
 * The first check of a file, run in a child process: is it whole, unlocked, within bounds, how many pages, which are
 * scans. Reads no other content. Throws RecognitionError.
 */
import { readFile, stat } from 'node:fs/promises';
import sharp from 'sharp';
import { DOCUMENT_LIMITS, RecognitionError, ZIP_MIME, type Inspection, type SniffedType } from './index.js';
import { checkDocxPackage } from './docx-package.js';

/** Pages and bounds of one document whose type is already known by content. */
export async function inspectFile(file: string, type: SniffedType): Promise<Inspection> {
  switch (type.format) {
    case 'pdf': {
      const { inspectPdf } = await import('../parsers/pdf/index.js');
      return { ...type, pages: await inspectPdf(file) };
    }
    case 'image':
      return { ...type, pages: [await inspectImage(file)] };
    case 'docx':
      await checkDocxPackage(file);
      return { ...type, pages: [{ number: 1, width: 595, height: 842, scanned: false }] };
    case 'tex': {
      const { size } = await stat(file);
      if (type.mimeType === ZIP_MIME) {
        const { openSourcePackage } = await import('../parsers/tex/source-package.js');
        await openSourcePackage(await readFile(file));
        return { ...type, pages: [{ number: 1, width: 595, height: 842, scanned: false }] };
      }
      if (size > DOCUMENT_LIMITS.texBytes) throw new RecognitionError('TOO_COMPLEX', `${size} bytes of TeX`);
      return { ...type, pages: [{ number: 1, width: 595, height: 842, scanned: false }] };
    }
  }
}

async function inspectImage(file: string): Promise<Inspection['pages'][number]> {
  let size: { width: number; height: number; orientation?: number };
  try {
    // Reads only the header, so a picture of any declared size is safe.
    size = await sharp(file, { limitInputPixels: false }).metadata();
  } catch (error) {
    throw new RecognitionError('DAMAGED', 'picture header', { cause: error });
  }
  const { width, height, orientation = 1 } = size;
  if (width * height > DOCUMENT_LIMITS.pictureMegapixels * 1e6) {
    throw new RecognitionError('TOO_COMPLEX', `${width} × ${height} pixels`);
  }
  const turned = orientation >= 5;
  return { number: 1, width: turned ? height : width, height: turned ? width : height, scanned: true };
}
