/**
 * The form in which questions are compared with each other: LaTeX spelled one way, with its commands. Search had this
 * form too until it got its own (`search-form.ts`); rows that an earlier release wrote still have it.
 */

/** Text beyond this is stored but not searched, so that one question cannot put 200,000 entries into the index. */
export const SEARCHED_CHARS_MAX = 20_000;
/** Between fields; no gram crosses it and no query contains it. */
export const FIELD_SEPARATOR = '\n';

/** Marks of pictures and drawings. */
export const FIGURES = /!\[[^[\]\n]{0,200}\]\((?:image|tikz):[\w-]{1,100}\)/g;
const MARKERS = /\\(?:fillin|fill|paren|choice|subsubp|subp)(?![a-z])/g;
const SIZING = /\\(?:left|right|bigg?|quad|qquad|displaystyle|textstyle|limits)(?![a-z])/g;
const SPACING = /\\[,;:!]/g;
const STYLE =
  /\\(?:mathrm|text|mathbf|operatorname|rm|textbf|mathit|boldsymbol|underline) ?\{([^{}]{0,200})\}/g;

/** One field in normal form: NFKC, lower case, LaTeX spelled one way, no dollar signs, single spaces. */
export function normalise(source: string): string {
  return (
    source
      .slice(0, SEARCHED_CHARS_MAX)
      .normalize('NFKC')
      .toLowerCase()
      .replace(FIGURES, ' ')
      .replace(MARKERS, ' ')
      .replace(/\\?\$/g, '')
      .replace(/\*\*/g, '')
      // Whitespace first: the patterns below then need no unbounded repetition that could backtrack.
      .replace(/[\s~\p{Cc}]+/gu, ' ')
      .replace(SIZING, '')
      .replace(SPACING, '')
      .replace(STYLE, '$1')
      .replace(/\\[dt]frac(?![a-z])/g, '\\frac')
      .replace(/\\leqslant(?![a-z])|\\le(?![a-z])/g, '\\leq')
      .replace(/\\geqslant(?![a-z])|\\ge(?![a-z])/g, '\\geq')
      .replace(/\\overline(?![a-z])/g, '\\bar')
      // A space carries meaning only between two Latin words or after a command.
      .replace(/(?<![a-z0-9]) | (?![a-z0-9])/g, '')
      .replace(/([\^_])\{([^{}\\])\}/g, '$1$2')
      .replace(/\\frac(\d)(\d)/g, '\\frac{$1}{$2}')
      .trim()
  );
}

/** Several fields as one searchable text, at most SEARCHED_CHARS_MAX characters. */
export function normaliseFields(fields: readonly string[]): string {
  return fields.map(normalise).filter(Boolean).join(FIELD_SEPARATOR).slice(0, SEARCHED_CHARS_MAX);
}
