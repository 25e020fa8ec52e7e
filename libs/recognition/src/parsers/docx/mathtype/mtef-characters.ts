/** Characters and embellishments of MathType → LaTeX. Tables and character-level rules only. */
import { mathText } from '../math-characters.js';

/** Spaces and signs that MathType encodes in the private area of Unicode. */
const PRIVATE: Record<number, string> = {
  0xef00: '',
  0xef01: '',
  0xef02: '\\,',
  0xef03: '\\:',
  0xef04: '\\;',
  0xef05: '\\quad ',
  0xef06: '\\quad ',
  0xef07: '',
  0xef08: '\\!',
  0xef09: '',
  0xed10: '\\mathrm{e}',
  0xed11: '\\mathrm{i}',
  0xed12: '\\mathrm{j}',
  0xed16: '\\mathrm{d}',
  0xec07: '\\cdots ',
};
/** Unicode characters whose meaning in a formula differs from the text table. */
const OWN: Record<number, string> = {
  0x0009: '\\quad ',
  0x2212: '-',
  0x22ef: '\\cdots ',
  0x2026: '\\ldots ',
  0x22ee: '\\vdots ',
  0x22f1: '\\ddots ',
  0x22f0: '\\ddots ',
  0x2032: "'",
  0x2033: "''",
  0x2016: '\\|',
  0x2223: '|',
  0x2225: '\\parallel ',
  0x2226: '\\nparallel ',
  0x22a5: '\\perp ',
  0x2220: '\\angle ',
  0x25b3: '\\triangle ',
  0x2206: '\\Delta ',
  0x2207: '\\nabla ',
  0x2202: '\\partial ',
  0x2211: '\\sum ',
  0x220f: '\\prod ',
  0x222b: '\\int ',
  0x221a: '\\surd ',
  0x00b0: '{}^{\\circ}',
  0x2218: '\\circ ',
  0x2234: '\\therefore ',
  0x2235: '\\because ',
  0x223c: '\\sim ',
  0x2245: '\\cong ',
  0x2248: '\\approx ',
  0x221d: '\\propto ',
  0x2209: '\\notin ',
  0x210f: '\\hbar ',
  0x2113: '\\ell ',
  0x211d: '\\mathbb{R}',
  0x2124: '\\mathbb{Z}',
  0x2115: '\\mathbb{N}',
  0x211a: '\\mathbb{Q}',
  0x2102: '\\mathbb{C}',
  0x2295: '\\oplus ',
  0x2297: '\\otimes ',
  0x2205: '\\varnothing ',
  0x21cc: '\\rightleftharpoons ',
  0x21c0: '\\rightharpoonup ',
  0x2194: '\\leftrightarrow ',
  0x21d4: '\\Leftrightarrow ',
  0x2228: '\\lor ',
  0x2227: '\\land ',
};

export class UnknownCharacter extends RangeError {
  constructor(code: number) {
    super(`no LaTeX for U+${code.toString(16)}`);
  }
}

/** Null for a character that only MathType knows. */
export function charLatex(code: number): string | null {
  const own = PRIVATE[code] ?? OWN[code];
  if (own !== undefined) return own;
  if (code < 0x20 || (code >= 0xe000 && code <= 0xf8ff) || (code >= 0xd800 && code <= 0xdfff)) return null;
  const latex = mathText(String.fromCodePoint(code));
  return latex === '' && code !== 0x200b ? null : latex;
}

export const isPlainText = (code: number): boolean =>
  code >= 0x20 && !(code >= 0x7f && code < 0xa1) && !(code >= 0xd800 && code <= 0xf8ff) && code !== 0xfffd;

/** By number; `%` in a template is the character. */
const EMBELLISHMENTS: Record<number, string> = {
  2: '\\dot{%}',
  3: '\\ddot{%}',
  4: '\\dddot{%}',
  5: "%'",
  6: "%''",
  7: '{}^{\\backprime}%',
  8: '\\tilde{%}',
  9: '\\hat{%}',
  10: '\\not{%}',
  11: '\\vec{%}',
  12: '\\overleftarrow{%}',
  13: '\\overleftrightarrow{%}',
  14: '\\overset{\\rightharpoonup}{%}',
  15: '\\overset{\\leftharpoonup}{%}',
  16: '\\not{%}',
  17: '\\bar{%}',
  18: "%'''",
  19: '\\overset{\\frown}{%}',
  20: '\\overset{\\smile}{%}',
  21: '\\not{%}',
  22: '\\not{%}',
  23: '\\not{%}',
  24: '\\ddddot{%}',
  25: '\\underset{\\cdot}{%}',
  26: '\\underset{\\cdot\\cdot}{%}',
  27: '\\underset{\\cdot\\cdot\\cdot}{%}',
  28: '\\underset{\\cdot\\cdot\\cdot\\cdot}{%}',
  29: '\\underline{%}',
  30: '\\underset{\\sim}{%}',
  31: '\\underset{\\frown}{%}',
  32: '\\underset{\\smile}{%}',
  33: '\\underrightarrow{%}',
  34: '\\underleftarrow{%}',
  35: '\\underleftrightarrow{%}',
  36: '\\underset{\\rightharpoonup}{%}',
  37: '\\underset{\\leftharpoonup}{%}',
};

/** @throws RangeError for an unknown embellishment */
export function embellished(latex: string, embellishments: readonly number[]): string {
  let out = latex.trimEnd();
  for (const number of embellishments) {
    const template = EMBELLISHMENTS[number];
    if (template === undefined) throw new RangeError(`embellishment ${number}`);
    const [before = '', after = ''] = template.split('%');
    out = `${before}${out}${after}`;
  }
  return embellishments.length > 0 ? out : latex;
}
