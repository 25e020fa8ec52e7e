/**
 * MathType and Equation Editor objects of Word → LaTeX. Null for what is no such object or cannot be spelled without a
 * loss: its picture is shown then.
 */
import { compoundStream } from './compound-file.js';
import { mtefLatex } from './mtef-latex.js';
import { readMtef } from './mtef-reader.js';

/** Before the formula: its own length stands first. */
const OLE_HEADER_MIN = 28;

export function mathTypeLatex(object: Buffer): string | null {
  const stream = compoundStream(object, 'Equation Native');
  if (!stream || stream.length < OLE_HEADER_MIN) return null;
  try {
    return mtefLatex(readMtef(stream.subarray(stream.readUInt16LE(0)))) || null;
  } catch (error) {
    // Damaged, or with a sign that has no spelling.
    if (error instanceof RangeError) return null;
    throw error;
  }
}
