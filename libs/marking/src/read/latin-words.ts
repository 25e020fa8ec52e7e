/**
 * Whether Latin letters are a word or a chemical formula. As a product of letters `was` would equal `saw`, and `H_2O` would
 * equal `OH_2`.
 */
import { foldWidth } from './fold.js';
import { cutLetters } from './token.js';
import { FUNCTIONS, SAME_FUNCTION } from './words.js';

const ELEMENTS: ReadonlySet<string> = new Set(
  (
    'H He Li Be B C N O F Ne Na Mg Al Si P S Cl Ar K Ca Sc Ti V Cr Mn Fe Co Ni Cu Zn Ga Ge As Se Br Kr Rb Sr Y Zr Nb ' +
    'Mo Tc Ru Rh Pd Ag Cd In Sn Sb Te I Xe Cs Ba La Ce W Pt Au Hg Tl Pb Bi Rn Ra Th U'
  ).split(' '),
);

/** `\mathrm{H_2O}` and `H₂O` are `H2O`. */
export const plainLetters = (text: string): string =>
  foldWidth(text).replaceAll(/\\(?:mathrm|textrm|text|mbox|rm|ce)(?![A-Za-z])|[\s$_{}~]/g, '');

/** Formulas of substances, alone, listed or in an equation: only elements, and one of them shows that it is no letter. */
export function isChemical(text: string): boolean {
  const parts = plainLetters(text).split(/[+=→⇌,，、;；]/);
  const found = parts.map(elementsOf);
  return found.every((part) => part !== null) && found.some((part) => part?.isSure);
}

/** Null for what is no formula of a substance. */
function elementsOf(part: string): { isSure: boolean } | null {
  const tokens = part.match(/[A-Z][a-z]?|\d+|[()]/g) ?? [];
  const elements = tokens.filter((token) => /[A-Z]/.test(token));
  if (tokens.join('') !== part || elements.length === 0) return null;
  if (!elements.every((element) => ELEMENTS.has(element))) return null;
  const hasCount = tokens.some((token, at) => at > 0 && /\d/.test(token));
  return { isSure: elements.length > 1 && (hasCount || elements.some(({ length }) => length > 1)) };
}

/** Letters that are no function stand side by side at most so often. */
function longestRun(text: string): number {
  let longest = 0;
  for (const letters of text.match(/[A-Za-z]+/g) ?? []) {
    let run = 0;
    for (const word of cutLetters(letters)) {
      run = FUNCTIONS.has(SAME_FUNCTION[word] ?? word) ? 0 : run + 1;
      longest = Math.max(longest, run);
    }
  }
  return longest;
}

/** `ab` is read as a word too: a word that is taken for a product is marked falsely, a product that is not waits. */
function isWord(part: string): boolean {
  const plain = plainLetters(part);
  if (/^[A-Za-z]+$/.test(plain)) return longestRun(plain) > 1;
  return /^[A-Za-z'’.!?/-]+$/.test(plain) && longestRun(plain) > 2;
}

export const isLatinWords = (text: string): boolean =>
  isChemical(text) || text.split(/[,，、;；]|\s(?:and|or|not)\s/).some(isWord);
