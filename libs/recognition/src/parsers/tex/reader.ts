/**
 * Reads TeX's groups from plain text by offsets. Knows no meaning. Every function is linear. Searches for missing
 * ends are bounded for a whole document, because a file of only beginnings would make them quadratic.
 */
import { RecognitionError } from '../../inspect/index.js';

/** Groups inside groups; formulas of real papers stay below 20. */
const NESTING_MAX = 250;
/** Characters searched in vain in one document: half a second. Real papers stay far below their own length. */
const VAIN_SEARCH_CHARS = 100_000_000;
let vainSearchLeft = VAIN_SEARCH_CHARS;

/** Starts a document and resets the budget for vain searches. Parsing is synchronous, so there is only one. */
export function startReading(): void {
  vainSearchLeft = VAIN_SEARCH_CHARS;
}

/** Counts a search that found no end. Throws TOO_COMPLEX if the document causes too many. */
export function searchedInVain(characters: number): void {
  vainSearchLeft -= characters;
  if (vainSearchLeft < 0) throw new RecognitionError('TOO_COMPLEX', 'too many groups that never close');
}

/** Throws TOO_COMPLEX if braces nest deeper than any reader of the formulas could follow. */
export function refuseDeepNesting(source: string): void {
  let depth = 0;
  for (let at = 0; at < source.length; at++) {
    const char = source[at];
    if (char === '\\') at++;
    else if (char === '}') depth = Math.max(0, depth - 1);
    else if (char === '{' && ++depth > NESTING_MAX)
      throw new RecognitionError('TOO_COMPLEX', 'groups nested too deep');
  }
}

export interface Group {
  text: string;
  /** Offsets of the inside, and the offset after the closing mark. */
  from: number;
  to: number;
  end: number;
}

/** Offset of the next character that is not a space, tab or single line end (a blank line ends the argument search). */
export function skipSpace(source: string, from: number): number {
  const match = /[ \t]*(?:\n[ \t]*(?!\n))?/y;
  match.lastIndex = from;
  return from + (match.exec(source)?.[0].length ?? 0);
}

/** The group `{…}` that opens at `from`, braces balanced; null if there is none. */
export function readGroup(source: string, from: number): Group | null {
  return source[from] === '{' ? readBalanced(source, from, '}') : null;
}

/** The optional argument `[…]` that opens at `from`; null if there is none or it never closes. */
export function readOptional(source: string, from: number): Group | null {
  return source[from] === '[' ? readBalanced(source, from, ']') : null;
}

function readBalanced(source: string, from: number, close: '}' | ']'): Group | null {
  let depth = 0;
  for (let at = from + 1; at < source.length; at++) {
    const char = source[at];
    if (char === '\\') at++;
    else if (char === close && depth === 0)
      return { text: source.slice(from + 1, at), from: from + 1, to: at, end: at + 1 };
    else if (char === '{') depth++;
    else if (char === '}') depth = Math.max(0, depth - 1);
  }
  searchedInVain(source.length - from);
  return null;
}

/** Offset of the `\end{name}` that closes the environment whose body starts at `from`, and the offset after it. */
export function findEnd(source: string, from: number, name: string): { bodyEnd: number; end: number } {
  const pattern = /\\(begin|end)\s*\{([^{}]*)\}/g;
  pattern.lastIndex = from;
  let depth = 1;
  for (let match = pattern.exec(source); match; match = pattern.exec(source)) {
    if (match[2] !== name) continue;
    depth += match[1] === 'begin' ? 1 : -1;
    if (depth === 0) return { bodyEnd: match.index, end: match.index + match[0].length };
  }
  return { bodyEnd: source.length, end: source.length };
}
