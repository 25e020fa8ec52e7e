/**
 * LaTeX with one spelling of what is read the same, for comparisons: Word, PDF and TeX files of one paper write
 * `\mathrm{i}`, `\text{i}` and `i`, `\left(` and `(`, `\bot` and `\perp`. Case and order stay. Text stays text: the
 * result may be shown to be compared, but is not stored. Bounded. Pure.
 */

import { normalise, normaliseFields, SEARCHED_CHARS_MAX } from './normalise.js';

const SAME: Readonly<Record<string, string>> = {
  bot: 'perp',
  overrightarrow: 'vec',
  overline: 'bar',
  widehat: 'hat',
  dfrac: 'frac',
  tfrac: 'frac',
  cfrac: 'frac',
  le: 'leq',
  leqslant: 'leq',
  ge: 'geq',
  geqslant: 'geq',
  ne: 'neq',
  varnothing: 'emptyset',
  rightarrow: 'to',
  cdots: 'dots',
  ldots: 'dots',
  dotsc: 'dots',
  dotsb: 'dots',
  lbrack: '[',
  rbrack: ']',
  lbrace: '\\{',
  rbrace: '\\}',
  lvert: '|',
  rvert: '|',
  vert: '|',
  mid: '|',
  lVert: '\\|',
  rVert: '\\|',
  Vert: '\\|',
  parallel: '\\|',
  lt: '<',
  gt: '>',
  colon: ':',
  paren: 'choice',
};
/** Word and PDF files have many of these as characters. */
const SIGNS: Readonly<Record<string, string>> = {
  '≤': 'leq',
  '⩽': 'leq',
  '≥': 'geq',
  '⩾': 'geq',
  '≠': 'neq',
  '×': 'times',
  '÷': 'div',
  '±': 'pm',
  '∈': 'in',
  '∉': 'notin',
  '∩': 'cap',
  '∪': 'cup',
  '⊆': 'subseteq',
  '∅': 'emptyset',
  '∞': 'infty',
  '⊥': 'perp',
  '∥': '|',
  '∠': 'angle',
  '△': 'triangle',
  '→': 'to',
  '·': 'cdot',
  '⋅': 'cdot',
  '…': 'dots',
  '⋯': 'dots',
  π: 'pi',
  α: 'alpha',
  β: 'beta',
  γ: 'gamma',
  θ: 'theta',
  λ: 'lambda',
  μ: 'mu',
  ω: 'omega',
  φ: 'varphi',
  ρ: 'rho',
};
const SIGN = /[≤⩽≥⩾≠×÷±∈∉∩∪⊆∅∞⊥∥∠△→·⋅…⋯παβγθλμωφρ]/g;
const COMMAND = /\\([a-zA-Z]{2,14})(?![a-zA-Z])/g;
/** Size, layout and spaces of formulas. A bracket that is not there is a dot. */
const LAYOUT =
  /\\(?:left|right) {0,2}\.|\\(?:left|right|middle|[bB]igg?[lrm]?|displaystyle|textstyle|limits|nolimits|quad|qquad)(?![a-zA-Z])|\\[,;:! ]/g;
const STYLED =
  /\\(?:mathrm|mathbf|mathit|mathsf|text|textrm|textbf|textit|operatorname|boldsymbol|bm|rm|bf) {0,2}\{([^{}]{0,200})\}/g;
const STYLED_SIGN =
  /\\(?:mathrm|mathbf|mathit|mathsf|text|textrm|textbf|textit|operatorname|boldsymbol|bm|rm|bf) {1,2}([a-zA-Z0-9]|\\[a-zA-Z]{1,14}(?![a-zA-Z]))/g;
/** One sign without braces. */
const BARE = /\\(vec|bar|hat|sqrt|dot) {0,2}([a-zA-Z0-9])(?![a-zA-Z])/g;
const BARE_FRACTION = /\\frac {0,2}([0-9a-zA-Z]) {0,2}([0-9a-zA-Z])(?![a-zA-Z])/g;
const NESTED_MAX = 3;

export function oneSpelling(source: string): string {
  let text = source
    .slice(0, SEARCHED_CHARS_MAX)
    .replace(LAYOUT, '')
    .replace(SIGN, (sign) => `\\${SIGNS[sign] ?? sign} `)
    .replace(COMMAND, (whole, name: string) => {
      const same = Object.hasOwn(SAME, name) ? SAME[name] : undefined;
      if (same === undefined) return whole;
      return /^[a-z]/.test(same) ? `\\${same}` : same;
    });
  // A style may hold another one: `\mathrm{\text{i}}`.
  for (let depth = 0; depth < NESTED_MAX; depth += 1) {
    const before = text;
    text = text.replace(STYLED, '$1').replace(STYLED_SIGN, '$1');
    if (text === before) break;
  }
  return text
    .replace(BARE_FRACTION, '\\frac{$1}{$2}')
    .replace(BARE, '\\$1{$2}')
    .replace(/([\^_]) {0,2}\{ {0,2}([^{}\\\s]) {0,2}\}/g, '$1$2')
    .replace(/\^ {0,2}(?:\{ {0,2}\\prime {0,2}\}|\\prime(?![a-zA-Z]))/g, "'");
}

/** Several fields in the form in which questions are compared. */
export const comparedFields = (fields: readonly string[]): string => normaliseFields(fields.map(oneSpelling));
/** One field in this form. */
export const comparedForm = (source: string): string => normalise(oneSpelling(source));
