/**
 * The size that a PDF's pictures declare, read from the bytes of the file before any engine draws them: a
 * kilobyte can declare a picture that takes an engine half a minute. Pictures are stream objects, whose dictionaries
 * are never compressed. The time limit covers a size behind a reference.
 */
import { DOCUMENT_LIMITS, RecognitionError } from '../../inspect/index.js';

const MARK = '/Image';
/** A picture's dictionary is smaller; colour tables and masks are separate objects. */
const DICTIONARY_BYTES = 4096;
const SUBTYPE = /\/Subtype\s*$/;
const WIDTH = /\/Width\s+(\d{1,6})(?!\d|\s+\d+\s+R)/;
const HEIGHT = /\/Height\s+(\d{1,6})(?!\d|\s+\d+\s+R)/;

/** Throws TOO_COMPLEX if a picture in the file declares more pixels than any scanner makes. */
export function refuseHugePictures(pdf: Buffer): void {
  for (let at = pdf.indexOf(MARK); at >= 0; at = pdf.indexOf(MARK, at + MARK.length)) {
    if (!SUBTYPE.test(pdf.toString('latin1', Math.max(0, at - 16), at))) continue;
    const dictionary = dictionaryAround(pdf, at);
    const width = Number(WIDTH.exec(dictionary)?.[1] ?? 0);
    const height = Number(HEIGHT.exec(dictionary)?.[1] ?? 0);
    if (width * height > DOCUMENT_LIMITS.pdfPictureMegapixels * 1e6)
      throw new RecognitionError('TOO_COMPLEX', `a picture of ${width} × ${height} pixels`);
  }
}

/** From the start of the object that contains `at` to the start of its stream. */
function dictionaryAround(pdf: Buffer, at: number): string {
  const before = pdf.toString('latin1', Math.max(0, at - DICTIONARY_BYTES), at);
  const after = pdf.toString('latin1', at, at + DICTIONARY_BYTES);
  const end = after.indexOf('stream');
  return before.slice(before.lastIndexOf(' obj') + 1) + (end < 0 ? after : after.slice(0, end));
}
