/**
 * Constructs that MathType and LaTeX know and KaTeX does not → the same in its words: repeated columns, operators as
 * arguments, display environments inside a formula. Pure.
 */

/** `*{20}{l}`: MathType writes it for every array. */
const REPEATED =
  /\\begin\s{0,4}\{array\}\s{0,4}\{\s{0,4}\*\s{0,4}\{\s{0,4}(\d{1,3})\s{0,4}\}\s{0,4}\{\s{0,4}([lcr])\s{0,4}\}\s{0,4}\}/g;
const COLUMNS_MAX = 30;
/** `\mathop \sum \limits`, `\mathop{\lim}`: an operator is one already. */
const OPERATOR =
  /\\mathop\s{0,4}(\\(?:sum|prod|coprod|int|iint|iiint|oint|bigcup|bigcap|bigvee|bigwedge|bigoplus|bigotimes|lim|max|min|sup|inf|limsup|liminf|det|gcd|Pr)(?![A-Za-z]))/g;
/** Environments of whole lines, inside a formula. */
const LINES: Record<string, string> = {
  eqnarray: 'aligned',
  align: 'aligned',
  flalign: 'aligned',
  alignat: 'aligned',
  multline: 'gathered',
  gather: 'gathered',
  equation: 'gathered',
  split: 'split',
};
const ENVIRONMENT = /\\(begin|end)\s{0,4}\{(eqnarray|align|flalign|multline|gather|equation)\*?\}/g;
/** `\begin{aligned}[t]`: where it stands in its line. */
const POSITION = /(\\begin\s{0,4}\{(?:aligned|gathered|array|split|alignedat)\})\s{0,4}\[[tbc]\]/g;
const PARTIAL_LINE = /\\(?:cline|cmidrule)\s{0,4}(?:\([lr.\d{}a-z]{0,20}\)\s{0,4})?\{[\d\s-]{1,12}\}/g;

export function inKatexWords(latex: string): string {
  if (!/\\(?:begin|mathop|cline|cmidrule)/.test(latex)) return latex;
  return latex
    .replace(REPEATED, (whole, count: string, column: string, at: number) => {
      const columns = Math.min(Number(count), columnsOf(latex, at + whole.length), COLUMNS_MAX);
      return `\\begin{array}{${column.repeat(Math.max(1, columns))}}`;
    })
    .replace(OPERATOR, '$1')
    .replace(ENVIRONMENT, (_, word: string, name: string) => `\\${word}{${LINES[name] ?? name}}`)
    .replace(/&\s{0,4}(=|<|>|\\(?:leq?|geq?|approx|equiv))\s{0,4}&/g, (whole, sign: string) =>
      latex.includes('{eqnarray') ? `&${sign}` : whole,
    )
    .replace(POSITION, '$1')
    .replace(PARTIAL_LINE, '');
}

/** The most cells of a row of the array whose body begins here. */
function columnsOf(latex: string, from: number): number {
  const end = latex.indexOf('\\end{array}', from);
  const rows = latex.slice(from, end < 0 ? latex.length : end).split('\\\\');
  return Math.max(...rows.map((row) => (row.match(/(?<!\\)&/g)?.length ?? 0) + 1));
}
