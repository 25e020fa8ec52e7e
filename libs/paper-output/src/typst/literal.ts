/** Typst values. Everything that a person wrote goes through `literal` or `sign`: it is never read as Typst. */

/** A string in Typst's code, without line breaks. */
export const literal = (text: string): string =>
  `"${text
    .replace(/[\s\u0000-\u001f\u007f]/g, (char) => (char === '\u3000' || char === '\u00a0' ? char : ' '))
    .replace(/[\\"]/g, '\\$&')}"`;

/** Text within content. */
export const textOf = (text: string): string => (text === '' ? '' : `#${literal(text)};`);

/** Characters within a formula, each by its code, so that none is an operator of Typst's syntax. */
export const sign = (text: string): string =>
  [...text].map((char) => `\\u{${(char.codePointAt(0) ?? 0).toString(16)}}`).join('');

export const millimetres = (length: number): string => `${rounded(length)}mm`;
export const points = (length: number): string => `${rounded(length)}pt`;
const rounded = (length: number): number => Math.round(length * 100) / 100;
