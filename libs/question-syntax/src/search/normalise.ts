/** The normal form: different spellings of the same meaning become equal. */

/** Text beyond this is stored but not searched, so that one question cannot put 200,000 entries into the index. */
export const SEARCHED_CHARS_MAX = 20_000;
const FRAGMENTS_MAX = 10;
/** Between fields; no gram crosses it and no query contains it. */
export const FIELD_SEPARATOR = '\n';

/** Marks of pictures and drawings. */
export const FIGURES = /!\[[^[\]\n]{0,200}\]\((?:image|tikz):[\w-]{1,100}\)/g;
const MARKERS = /\\(?:fillin|fill|paren|choice|subsubp|subp)(?![a-z])/g;
const SIZING = /\\(?:left|right|bigg?|quad|qquad|displaystyle|textstyle|limits)(?![a-z])/g;
const SPACING = /\\[,;:!]/g;
const STYLE =
  /\\(?:mathrm|text|mathbf|operatorname|rm|textbf|mathit|boldsymbol|underline) ?\{([^{}]{0,200})\}/g;

/** One field or query in normal form: NFKC, lower case, LaTeX spelled one way, no dollar signs, single spaces. */
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

/** The query's parts between spaces as typed, without duplicates by normal form; at most 10. */
export function fragmentsOf(query: string): string[] {
  const typed = new Map<string, string>();
  for (const part of query.split(/\s+/)) {
    const form = normalise(part);
    if (form !== '' && !typed.has(form)) typed.set(form, part);
  }
  return [...typed.values()].slice(0, FRAGMENTS_MAX);
}

/** The fragments that a hit must all contain: the query's parts between spaces, normalised; at most 10. */
export function queryFragments(query: string): string[] {
  return fragmentsOf(query).map(normalise);
}
