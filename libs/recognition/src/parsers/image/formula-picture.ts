/** A picture of one formula → a document of one block. Owns when a picture is one; `formula/` reads it. */
import { readFormula } from '../../formula/index.js';
import type { DocumentModel } from '../../model/index.js';
import { levelPicture, type RawPicture } from './working-page.js';

/** Less sure than this, the picture is read as text. */
const CONFIDENCE_MIN = 0.5;
/** A formula of school has at most so many lines that it could be taken for a page. */
const LATEX_MAX = 2_000;

/** Null where the picture does not look like a formula: handwriting, sentences, a drawing. */
export async function formulaPicture(
  picture: RawPicture,
  page: { format: 'pdf' | 'image'; number: number },
): Promise<DocumentModel | null> {
  // A few letters do not tell how a page lies: it is read as it was cut.
  const { level } = await levelPicture(picture);
  const { latex, confidence } = readFormula(level, { x0: 0, y0: 0, x1: level.width, y1: level.height });
  if (latex === '' || latex.length > LATEX_MAX || confidence < CONFIDENCE_MIN) return null;
  return {
    format: page.format,
    pages: [{ number: page.number, width: picture.width, height: picture.height, scanned: true }],
    blocks: [
      {
        kind: 'text',
        text: `$${latex}$`,
        confidence,
        place: { page: page.number, box: [0, 0, 1, 1] },
      },
    ],
    figures: [],
    tikz: [],
    language: 'zh',
    warnings: [],
  };
}
