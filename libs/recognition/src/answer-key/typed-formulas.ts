/**
 * Formulas as people type them in a key ("√2", "2√3/3", "(0,+∞)", "x²+1") → markup with dollars. Leaves words, plain
 * numbers and texts that already have formulas. Pure.
 */
import { withFractions } from './typed-fractions.js';

/** What is neither a Chinese character nor its punctuation. */
const RUN = /[^\u2e80-\u9fff\u3000-\u303f\uff0c\uff1b\uff1a\uff0e\n;]+/g;
const SIGN =
  /[√∛π∞≤≥≠±×÷⊥∥∪∩∈∉⊆∅∠△°²³⁰¹⁴-⁹₀-₉^]|\d\s?\/\s?\d|[a-zA-Z\d)]\s?[=<>]\s?[-\da-zA-Z(]|^\s?[-−–]\s?[\d.a-zA-Z]|[([{]\s?[-−+\d][^()[\]{}]{0,30},[^()[\]{}]{0,30}[)\]}]|\\[a-zA-Z]{2}/;

export function typedFormulas(text: string): string {
  if (text.includes('$')) return text;
  return text.replace(RUN, (run) => {
    const formula = run.trim();
    if (!SIGN.test(formula) || WORDS.test(formula)) return run;
    return run.replace(formula, () => `$${latexOf(formula)}$`);
  });
}
/** Two words in a row are a sentence. */
const WORDS = /(?<![a-z])[a-z]{3,20}\s{1,3}[a-z]{2}/i;

const NAMES: Record<string, string> = {
  π: '\\pi ',
  '∞': '\\infty ',
  '≤': '\\le ',
  '≥': '\\ge ',
  '≠': '\\ne ',
  '±': '\\pm ',
  '×': '\\times ',
  '÷': '\\div ',
  '⊥': '\\perp ',
  '∥': '\\parallel ',
  '∪': '\\cup ',
  '∩': '\\cap ',
  '∈': '\\in ',
  '∉': '\\notin ',
  '⊆': '\\subseteq ',
  '∅': '\\varnothing ',
  '∠': '\\angle ',
  '△': '\\triangle ',
  '°': '^{\\circ}',
  '%': '\\%',
  '#': '\\#',
  '&': '\\&',
  '−': '-',
  '–': '-',
};
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const LOWERED = '₀₁₂₃₄₅₆₇₈₉';
const digitsOf = (signs: string, of: string): string => [...signs].map((sign) => of.indexOf(sign)).join('');

/** The order matters: roots and powers are parts of fractions. */
function latexOf(formula: string): string {
  const rooted = formula
    .replace(/[⁰¹²³⁴-⁹]+/g, (signs) => `^{${digitsOf(signs, RAISED)}}`)
    .replace(/[₀-₉]+/g, (signs) => `_{${digitsOf(signs, LOWERED)}}`)
    .replace(/\^\(([^()]{1,40})\)/g, '^{$1}')
    .replace(/\^(-?\d{2,}|-\d)/g, '^{$1}')
    .replace(
      /([√∛])\s?(?:[(（]([^()（）]{1,60})[)）]|(\d+(?:\.\d+)?|[a-zA-Zπ]))/g,
      (_, sign: string, group?: string, one?: string) =>
        `\\sqrt${sign === '∛' ? '[3]' : ''}{${group ?? one ?? ''}}`,
    );
  return withFractions(rooted)
    .replace(/(?<!\\|[_^]|\w|\})\{([^{}]*)\}/g, '\\{$1\\}')
    .replace(/[π∞≤≥≠±×÷⊥∥∪∩∈∉⊆∅∠△°−–]|(?<!\\)[%#&]/g, (sign) => NAMES[sign] ?? sign)
    .replace(/ {2,}/g, ' ')
    .replace(/ (?=[)\]},.]|$)/g, '')
    .trim();
}
