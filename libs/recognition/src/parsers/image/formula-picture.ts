/** A picture of one formula → a document of one block. Owns when a picture is a formula; `formula/` reads it. */
import { readFormula } from '../../formula/index.js';
import type { DocumentModel } from '../../model/index.js';
import { levelPicture, type RawPicture } from './working-page.js';

/** Below this confidence, the picture is read as text. */
const CONFIDENCE_MIN = 0.5;
/** A school formula has at most this many lines that look like a page's. */
const LATEX_MAX = 2_000;

/** A row or two, and the lines of a matrix. */
const LINES_MAX = 6;
const CHARS_MAX = 160;
const FUNCTIONS =
  /\\[a-zA-Z]{1,20}|\b(?:arcsin|arccos|arctan|sinh|cosh|tanh|sin|cos|tan|cot|lim|log|max|min|det)\b/g;

/** Whether a picture that was read as a page may be one formula: it is short and has no sentence. */
export function mayBeFormula(text: string): boolean {
  const bare = text.trim();
  if (bare.length > CHARS_MAX || bare.split('\n').length > LINES_MAX) return false;
  return !/\p{Script=Han}|[a-zA-Z]{4}/u.test(bare.replaceAll(FUNCTIONS, ' '));
}

/** A single letter, number or option label may as well be text. */
const hasStructure = (latex: string): boolean =>
  /[\^_=<>]|\\(?:frac|sqrt|sum|prod|int|lim|begin|overline|vec|le|ge|neq|cdot|times)(?![a-z])/.test(latex);

/** The picture as one formula, if its reading as a page allows that and the formula has a structure. */
export async function loneFormula(picture: RawPicture, readAsPage: string): Promise<DocumentModel | null> {
  if (!mayBeFormula(readAsPage)) return null;
  const model = await formulaPicture(picture, { format: 'image', number: 1 });
  return model && hasStructure(model.blocks[0]?.text ?? '') ? model : null;
}

/** Null if the picture does not look like a formula: handwriting, sentences, a drawing. */
export async function formulaPicture(
  picture: RawPicture,
  page: { format: 'pdf' | 'image'; number: number },
): Promise<DocumentModel | null> {
  // A few letters do not show the page's angle: the picture is read as it was cropped.
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
