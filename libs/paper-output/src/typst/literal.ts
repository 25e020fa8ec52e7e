/** Values of Typst. Whatever a person wrote goes through `literal` or `sign`: nothing of it is ever read as Typst. */

/** A string in Typst's code, without what breaks a line. */
export const literal = (text: string): string =>
  `"${text
    .replace(/[\s\u0000-\u001f\u007f]/g, (char) => (char === '\u3000' || char === '\u00a0' ? char : ' '))
    .replace(/[\\"]/g, '\\$&')}"`;

/** Text within content. */
export const textOf = (text: string): string => (text === '' ? '' : `#${literal(text)};`);

/** Signs within a formula, each by its number, so that none of them is an operator of Typst's own syntax. */
export const sign = (text: string): string =>
  [...text].map((char) => `\\u{${(char.codePointAt(0) ?? 0).toString(16)}}`).join('');

export const millimetres = (length: number): string => `${rounded(length)}mm`;
export const points = (length: number): string => `${rounded(length)}pt`;
const rounded = (length: number): number => Math.round(length * 100) / 100;
