/**
 * A question in forms without the details that a teacher changes to make "another" question of it: the order of its
 * options, the names of its variables, its numbers. Works on the normal form of search. Pure.
 */
export interface QuestionForms {
  /** Stem and options unchanged. */
  plain: string;
  /** Options in the order of their texts. */
  sorted: string;
  /** Variables also renamed by order of appearance. */
  renamed: string;
  /** All numbers also equal. */
  abstract: string;
}

/** Longer questions are compared by their beginning, which bounds the cost of a comparison. */
const COMPARED_CHARS_MAX = 2_000;
const SEPARATOR = '\n';
/** A command, a run of letters, or anything else. Disjoint and linear. */
const LETTERS = /\\[a-z]+|[a-z]+/g;
/** Commands that represent a letter; \pi is a number. */
const GREEK = new Set(
  (
    '\\alpha \\beta \\gamma \\delta \\epsilon \\varepsilon \\zeta \\eta \\theta \\vartheta \\iota \\kappa \\lambda ' +
    '\\mu \\nu \\xi \\rho \\sigma \\tau \\upsilon \\phi \\varphi \\chi \\psi \\omega'
  ).split(' '),
);
const NUMBER = /\d+(?:\.\d+)?/g;
const HAN = /\p{Script=Han}/u;
/** In Chinese text a short Latin run is a product or a figure (ABC); elsewhere it may be a word. */
const RUN_MAX_IN_CHINESE = 3;
/** The first of the signs that replace variables: letters that no normal form has in such a row. */
const FIRST_VARIABLE = 0x0561;

const AROUND_VARIABLE = /(?<=[\u0561-\u0600]) | (?=[\u0561-\u0600])/g;

/** Stem and options are each in normal form. */
export function formsOf(stem: string, options: readonly string[]): QuestionForms {
  const join = (texts: readonly string[]): string =>
    [stem, ...texts].join(SEPARATOR).slice(0, COMPARED_CHARS_MAX);
  const plain = join(options);
  const sorted = join(options.toSorted());
  const isChinese = HAN.test(stem);
  // Renamed before the options are sorted by their new names: the stem names most variables.
  const [renamedStem = '', ...renamedOptions] = renameVariables(plain, isChinese).split(SEPARATOR);
  const renamed = [renamedStem, ...renamedOptions.toSorted()].join(SEPARATOR);
  const numbersOf = (text: string): string => text.replace(NUMBER, '#');
  const abstract = [numbersOf(renamedStem), ...renamedOptions.map(numbersOf).toSorted()].join(SEPARATOR);
  return { plain, sorted, renamed, abstract };
}

/** The text without names of variables and numbers: letters and digits become separators. */
export const stablePart = (norm: string): string => norm.replace(/[a-z0-9]/g, SEPARATOR);

function renameVariables(text: string, isChinese: boolean): string {
  const names = new Map<string, string>();
  const nameOf = (letter: string): string => {
    const known = names.get(letter);
    if (known !== undefined) return known;
    const name = String.fromCharCode(FIRST_VARIABLE + names.size);
    names.set(letter, name);
    return name;
  };
  const longest = isChinese ? RUN_MAX_IN_CHINESE : 1;
  const renamed = text.replace(LETTERS, (run) => {
    if (GREEK.has(run)) return nameOf(run);
    return run.startsWith('\\') || run.length > longest ? run : [...run].map(nameOf).join('');
  });
  // `\sin x` has a space and `\sin\alpha` none.
  return names.size === 0 ? renamed : renamed.replace(AROUND_VARIABLE, '');
}
