/**
 * Options in one formula, as American contests set them: `$\textbf{(A)}\ 1 \qquad \textbf{(B)}\ 2 …$`. Owns the
 * place of each label. Pure.
 */

const LABEL =
  /\\(?:textbf|textrm|text|mathrm|mathbf|mbox)\s{0,4}\{\s{0,4}\(?([A-H])[).](?:\s|\\[ ,;:]|~|\\q?quad){0,4}\}|(?<![A-Za-z\d'}_^)])\(([A-H])\)(?=~|\\[ ,;:]|\\q?quad)/g;
const OPTIONS_MIN = 3;
/** Space of every kind on both sides of a value. */
const SPACE = /^(?:\s|~|\\[ ,;:!]|\\q?quad(?![a-zA-Z])|\\hspace\s?\{[^{}]{0,20}\}){1,20}/;
const SPACE_BEHIND = /(?:(?<!\\)\s|~|\\[ ,;:!]|\\q?quad|\\hspace\s?\{[^{}]{0,20}\}){1,20}$/;
const WORDS = /^\\(?:text|textrm|mbox)\s{0,4}\{([^{}$]{1,200})\}$/;

export interface FormulaOptions {
  /** The text before the first label. */
  before: string;
  options: { label: string; text: string; isWords: boolean }[];
}

/** The options of a formula, from A on; null for other formulas. */
export function formulaOptions(source: string): FormulaOptions | null {
  const labels = [...source.matchAll(LABEL)];
  const isList =
    labels.length >= OPTIONS_MIN &&
    labels.every(({ 1: bold, 2: plain }, at) => (bold ?? plain) === String.fromCharCode(65 + at));
  const first = labels[0];
  if (!isList || !first) return null;
  const options = labels.map((label, at) => {
    const from = label.index + label[0].length;
    const value = source
      .slice(from, labels[at + 1]?.index)
      .replace(SPACE, '')
      .replace(SPACE_BEHIND, '');
    const words = WORDS.exec(value)?.[1];
    return { label: label[1] ?? label[2] ?? '', text: words ?? value, isWords: words !== undefined };
  });
  return options.some(({ text }) => text === '')
    ? null
    : { before: source.slice(0, first.index).replace(SPACE_BEHIND, ''), options };
}
