/** Tokens, and the words among them. */
import type { Rational } from '../rational/index.js';
import { FUNCTIONS, GREEK, SAME_FUNCTION } from './words.js';

export interface Token {
  readonly type: 'number' | 'name' | 'function' | 'sign' | 'end';
  readonly text: string;
  readonly value?: Rational;
  /** Written directly after the previous token. */
  readonly isJoined: boolean;
}

export interface ReadingOptions {
  /** `letters`: `xy` is x·y, as pupils write. `words`: `xy` is one name, as computer algebra writes. */
  readonly names?: 'letters' | 'words';
  /** The base of `log` without one; without this option it is not read, because schools differ. */
  readonly logBase?: 'e' | '10';
}

export const LOGIC: ReadonlySet<string> = new Set(['and', 'or', 'not']);

/** Whole words of a text, cut greedily: `xsin` is x and sin, `pi` is π, `ab` is a and b. */
export function cutLetters(run: string): string[] {
  const words: string[] = [];
  for (let at = 0; at < run.length;) {
    let taken = run[at]!;
    for (let end = Math.min(run.length, at + 9); end > at + 1; end--) {
      const word = run.slice(at, end);
      if (
        FUNCTIONS.has(word) ||
        word in SAME_FUNCTION ||
        GREEK.has(word) ||
        word === 'pi' ||
        word === 'inf'
      ) {
        taken = word;
        break;
      }
    }
    words.push(taken);
    at += taken.length;
  }
  return words;
}

export function wordToken(word: string, isJoined: boolean): Token {
  if (LOGIC.has(word)) return { type: 'sign', text: word, isJoined };
  const called = SAME_FUNCTION[word] ?? word;
  if (FUNCTIONS.has(called)) return { type: 'function', text: called, isJoined };
  return { type: 'name', text: called, isJoined };
}
