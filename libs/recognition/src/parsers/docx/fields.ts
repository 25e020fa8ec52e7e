/** Fields of a paragraph: their instructions print nothing, except formulas, symbols and boxes. */
import { atomMark, canHoldAtom, eqLatex, eqText } from './eq-field.js';
import { symbolOf } from './picture-fonts.js';
import type { Piece } from './run-text.js';

interface Field {
  instruction: string;
  /** Pieces of LaTeX in the instruction. */
  atoms: string[];
  /** Number of pieces before its result; null while its instruction is read. */
  resultFrom: number | null;
}
const NESTED_MAX = 20;
const INSTRUCTION_CHARS_MAX = 20_000;
const SYMBOL_FIELD = /^\s*symbol\s+(\d{1,5}|0x[\da-f]{1,4})(?:[^"]{0,40}\\f\s{0,4}"([^"]{1,40})")?/i;

export class Fields {
  readonly #open: Field[] = [];

  /** Reads a `w:fldChar`. True if a formula could not be read. */
  mark(type: string | undefined, pieces: Piece[]): boolean {
    const field = this.#open.at(-1);
    if (type === 'begin') {
      if (this.#open.length < NESTED_MAX) this.#open.push({ instruction: '', atoms: [], resultFrom: null });
    } else if (type === 'separate' && field) field.resultFrom = pieces.length;
    else if (type === 'end' && field) {
      this.#open.pop();
      return this.#finish(field, pieces);
    }
    return false;
  }

  /** Reads the text of a `w:instrText`. */
  instruct(text: string, raise: Piece['raise']): void {
    const field = this.#open.at(-1);
    if (!field || field.resultFrom !== null || field.instruction.length > INSTRUCTION_CHARS_MAX) return;
    if (raise === undefined || text.trim() === '') field.instruction += text;
    else this.#hold(field, `${raise === 'superscript' ? '^' : '_'}{${text.trim()}}`);
  }

  /** Reads a field without parts by its instruction. True if a formula could not be read. */
  simple(instruction: string, pieces: Piece[]): boolean {
    return this.#finish({ instruction, atoms: [], resultFrom: null }, pieces);
  }

  #finish({ instruction, atoms, resultFrom }: Field, pieces: Piece[]): boolean {
    const around = this.#open.at(-1);
    const printedText = eqText(instruction);
    const latex = printedText === null ? eqLatex(instruction, atoms) : null;
    // Word's result repeats the formula.
    if (resultFrom !== null && (printedText ?? latex) !== null)
      pieces.length = Math.min(pieces.length, resultFrom);
    if (printedText !== null) {
      pieces.push({ text: printedText, kind: 'text' });
      return false;
    }
    if (latex !== null) {
      if (around && around.resultFrom === null) this.#hold(around, latex);
      else pieces.push({ text: `$${latex}$`, kind: 'formula' });
      return false;
    }
    const hasResult = resultFrom !== null && pieces.length > resultFrom;
    if (hasResult) return false;
    const [, code, font] = SYMBOL_FIELD.exec(instruction) ?? [];
    const printed =
      code === undefined
        ? /^\s*formcheckbox/i.test(instruction)
          ? '□'
          : null
        : symbolOf(Number(code).toString(16), font ?? 'Symbol');
    if (printed !== null) pieces.push({ text: printed, kind: 'text' });
    return printed === null && /^\s*(?:eq|symbol)(?![a-z])/i.test(instruction);
  }

  #hold(field: Field, latex: string): void {
    if (!canHoldAtom(field.atoms)) return;
    field.instruction += atomMark(field.atoms.length);
    field.atoms.push(latex);
  }
}
