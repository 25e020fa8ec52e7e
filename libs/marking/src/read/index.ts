/** Reads a formula as pupils and teachers write it: LaTeX from the formula editor, or plain text with Chinese words. */
import type { Expression } from '../tree/index.js';
import { foldFormula, isStrange } from './fold.js';
import { readAll } from './grammar.js';
import { LENGTH_MAX, UnreadableError, type ReadingProblem } from './limits.js';
import { Source } from './source.js';
import type { ReadingOptions } from './token.js';
import { cutTokens } from './tokens.js';

export { isChemical, isLatinWords, plainLetters } from './latin-words.js';
export { foldFormula, foldWidth, isStrange } from './fold.js';
export { LENGTH_MAX, type ReadingProblem } from './limits.js';
export type { ReadingOptions } from './token.js';

export type Reading = { readonly tree: Expression } | { readonly problem: ReadingProblem };

/** Never throws: what cannot be read is a problem with its reason. */
export function readFormula(text: string, options: ReadingOptions = {}): Reading {
  if (text.length > LENGTH_MAX) return { problem: 'tooLong' };
  if (isStrange(text)) return { problem: 'strangeCharacters' };
  // `$…$` around a formula and a full stop at its end say nothing.
  const folded = foldFormula(text)
    .replace(/[.,;\s]{1,9}$/, '')
    .trim();
  if (folded === '') return { problem: 'empty' };
  try {
    const source = new Source(cutTokens(folded, options), options, folded.includes('\\'));
    const tree = readAll(source);
    return source.token.type === 'end' ? { tree } : { problem: 'notUnderstood' };
  } catch (error) {
    if (error instanceof UnreadableError) return { problem: error.problem };
    throw error;
  }
}
