/**
 * Signs in a text that no paper prints: what a page of ink or glyphs was misread into, however sure its reader was.
 * Each sign is a rule with a reason; what a paper may print on purpose (half-open intervals, tick marks, units, code)
 * is none. Pure.
 */

/** `scan`: read from ink; `print`: glyphs of a PDF, whose characters are known and whose places are not understood. */
export type ReadFrom = 'scan' | 'print';

interface Parts {
  whole: string;
  /** The text with each formula replaced by one letter, as the operand that it is. */
  words: string;
  /** The words inside them are one letter too. */
  formulas: string[];
}
type Sign = (parts: Parts) => boolean;

const FORMULA = /\$\$?((?:\\[^]|[^$\\])*)\$?\$/g;
/** Stands for a formula or a picture; of no alphabet that a paper uses. */
const OPERAND = '\uE000';
const WORDS_IN_FORMULA = /\\(?:text|mathrm|textrm|mbox|operatorname|ce|mathbf|textbf)\*?\s?\{[^{}]*\}/g;
const PICTURE = /!\[[^\]]*\]\([^()]*\)/g;
/** More than a question has; a text this long is doubted for other reasons. */
const LENGTH_MAX = 20_000;

/** Two marks where one is printed; an ellipsis and code (`for(;;)`, `std::`) have their own. */
const DOUBLED =
  /[,，、][,，、。；;：:]|[；：。][，、；：]|(?<!。)。。(?!。)|(?<=[\u3400-\u9fff])[;:][,，、。；]/;
const isDoubled: Sign = ({ words }) => DOUBLED.test(words.replace(/([,，、；;])\s(?=[,，、；;])/g, '$1'));

/** A dollar without a partner: a formula that never ends, or a sign misread as one. */
const isUnclosed: Sign = ({ whole }) => (whole.replace(/\\[^]/g, '').match(/\$/g)?.length ?? 0) % 2 === 1;

/** An index of brackets and marks alone, and the argument of f, g, h below it. */
const BRACKET_INDEX =
  /[_^]\s?(?:[()[\],.，]|\{\s?[()[\],.，][()[\],.，\s]*\})|(?<![A-Za-z\\])[fghFG]\s?_\s?\{\s?\((?:\s?[a-z]\s?)(?:[-+]\s?\d{1,2}\s?)?\)?\s?\}/;
const hasBracketIndex: Sign = ({ formulas }) => formulas.some((tex) => BRACKET_INDEX.test(tex));

const OPENING = /[([（【]|\\[lL](?:brack|vert)/g;
const CLOSING = /[)\]）】]|\\[rR](?:brack|vert)/g;
/** "1)", "(a)" and "①)" count something. */
const LABELS = /(?<![^\s\n])[(（]?(?:\d{1,2}|[A-Za-z]|[ivx]{1,4})[)）]/g;
const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;
const balance = (text: string): number => count(text, OPENING) - count(text, CLOSING);

/**
 * A bracket without a partner inside a formula. An interval may close with the other kind; a sentence may open a bracket
 * that a formula closes.
 */
const isUnbalanced: Sign = ({ whole, formulas }) =>
  formulas.some((tex) => balance(bare(tex)) !== 0) && balance(bare(whole).replace(LABELS, '')) !== 0;
const bare = (text: string): string =>
  text.replace(/\\(?:left|right)\s?\./g, '').replace(/\]\s?[^[\]()$]{1,12}\s?\[/g, '');

/** A relation that ends in nothing: its right side was lost (∅, a set, a number). */
const ENDS_OPEN =
  /[A-Za-z\d)\]}]\s?(?:=|\\(?:in|subseteq|subset|cup|cap|leqslant|geqslant|le|ge|leq|geq)(?![A-Za-z]))\s?$/;
const hasLostOperand: Sign = ({ whole }) => {
  for (const found of whole.matchAll(FORMULA)) {
    const behind = whole.slice(found.index + found[0].length);
    if (ENDS_OPEN.test((found[1] ?? '').trim()) && /^\s?[,，。；;、]/.test(behind)) return true;
  }
  return false;
};

/** A root or a fraction around nothing. */
const EMPTY_PART =
  /\\(?:sqrt\s?(?:\[[^\]]{0,9}\])?|[dt]?frac)\s?\{\s?\}|\\[dt]?frac\s?\{[^{}]{1,200}\}\s?\{\s?\}/;
const hasEmptyPart: Sign = ({ formulas }) => formulas.some((tex) => EMPTY_PART.test(tex));

/** "22.4LO_{2}": a quantity and the substance behind it, set as one product. */
const UNIT_AND_SUBSTANCE =
  /\d\s?(?:L|mL|mol|kg)\s?(?:(?:H|O|N|Cl|C|S|Na|Fe|Cu|Mg|Zn|Al|Ca|K|Ag|He|Br|I)(?:_\s?\{?\d{1,2}\}?)?){1,6}(?![a-z])/;
const hasUnitAndSubstance: Sign = ({ formulas }) => formulas.some((tex) => UNIT_AND_SUBSTANCE.test(tex));

/**
 * Behind a letter a number is an index, a power or below a slash that was lost; a coefficient stands before it. Elements
 * typed without indices (H2) and the imaginary unit of engineers (j5) are printed so.
 */
const NUMBER_BEHIND_LETTER = /(?<![A-Za-z\\])(?![HNOFIS][2-4])[A-Za-hk-z]\d(?![\d.]*\s?[A-Za-z])/;
const INDEX = /[_^]\s?\{[^{}]*\}/g;
const hasNumberBehindLetter: Sign = ({ formulas }) =>
  formulas.some((tex) =>
    NUMBER_BEHIND_LETTER.test(tex.replace(INDEX, OPERAND).replace(/\\[A-Za-z]+\s?/g, ' ')),
  );

/** The engine knows no bar: how far a root reaches beyond one number is unknown. A tick for "right" is no root. */
const OPEN_ROOT =
  /√\s?(?:[a-zA-Z([{|\uE000]|[0149](?!\d)\s?[-+*/A-Za-z]|\d+(?:\.\d+)?\s?(?:[a-zA-Z\uE000]|[-+]\s?\d{0,3}[a-zA-Z\uE000]))/;
const hasOpenRoot: Sign = ({ words }) => OPEN_ROOT.test(words);

/** A raised character with nothing below it, or behind a Chinese character. */
const STRAY_RAISED = /(?:^|[\s\u3400-\u9fff，。、；：,;])[²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿ]/;
const hasStrayRaised: Sign = ({ words }) => STRAY_RAISED.test(words);

/** A relation between words: the letter that it was read from is lost. Quoted signs and blanks are asked for. */
const STRAY_RELATION =
  /[\u3400-\u9fff]\s?[≈≠∈⊂⊆∪∩≡≌∽]\s?(?:[\u3400-\u9fff，。,；;]|[=<>≤≥≈≠])|[=<>≤≥≈≠∈⊂⊆∪∩]\s?[≈≠∈⊂⊆∪∩≤≥]/;
const hasStrayRelation: Sign = ({ words }) => STRAY_RELATION.test(words);

/** "P⊂QI": of two sets behind a sign one belongs to another sign, which was lost. */
const TWO_SETS = /(?<![A-Z])[A-Z]\s?(?:[⊂⊆⊊⫋]|\\subset(?:eq|neqq)?(?![A-Za-z]))\s?[A-Z]{2}(?![A-Z])/;
const hasTwoSets: Sign = ({ whole }) => TWO_SETS.test(whole);

const SIGNS: Readonly<Record<ReadFrom, readonly Sign[]>> = {
  print: [
    isDoubled,
    isUnclosed,
    hasBracketIndex,
    isUnbalanced,
    hasLostOperand,
    hasEmptyPart,
    hasUnitAndSubstance,
    hasNumberBehindLetter,
  ],
  scan: [
    isDoubled,
    isUnclosed,
    hasBracketIndex,
    isUnbalanced,
    hasLostOperand,
    hasEmptyPart,
    hasUnitAndSubstance,
    hasOpenRoot,
    hasStrayRaised,
    hasStrayRelation,
    hasTwoSets,
  ],
};

/** Whether a field's text holds something that its paper can hardly print. */
export const isSuspicious = (text: string, from: ReadFrom): boolean => {
  if (text === '' || text.length > LENGTH_MAX) return false;
  const parts = partsOf(text);
  return SIGNS[from].some((sign) => sign(parts));
};

function partsOf(text: string): Parts {
  const whole = text.replace(PICTURE, OPERAND);
  const formulas = [...whole.matchAll(FORMULA)].map((found) =>
    (found[1] ?? '').replace(WORDS_IN_FORMULA, OPERAND),
  );
  return { whole, words: whole.replace(FORMULA, OPERAND), formulas };
}
