/** Formulas between `\(…\)` and `\[…\]`, as MathJax reads them, between dollars. `\\[2pt]` ends a row of a matrix. */
export const withDollars = (text: string): string =>
  text.replaceAll(/\\[\\()[\]]/g, (sign) => {
    if (sign === '\\\\') return sign;
    return sign === '\\(' || sign === '\\)' ? '$' : '$$';
  });
