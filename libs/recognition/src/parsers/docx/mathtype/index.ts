/**
 * MathType and Equation Editor objects of Word → LaTeX. Null for other objects and for formulas that LaTeX cannot
 * express without loss: the document then shows the picture.
 */
import { compoundStream } from './compound-file.js';
import { mtefLatex } from './mtef-latex.js';
import { readMtef } from './mtef-reader.js';

/** The header before the formula; it begins with its own length. */
const OLE_HEADER_MIN = 28;

export function mathTypeLatex(object: Buffer): string | null {
  const stream = compoundStream(object, 'Equation Native');
  if (!stream || stream.length < OLE_HEADER_MIN) return null;
  try {
    return mtefLatex(readMtef(stream.subarray(stream.readUInt16LE(0)))) || null;
  } catch (error) {
    // Damaged, or contains a character without a LaTeX spelling.
    if (error instanceof RangeError) return null;
    throw error;
  }
}
