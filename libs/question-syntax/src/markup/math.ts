/** Where formulas begin and end. */
import { Next } from './next.js';

export interface FoundMath {
  /** The formula without its fences; null if it is unclosed. */
  tex: { from: number; to: number } | null;
  display: boolean;
  end: number;
}

/** For increasing positions, it reads no character more than a few times. */
export class MathFinder {
  readonly #text: string;
  readonly #blankLine: Next;
  readonly #round: Next;
  readonly #square: Next;

  constructor(text: string) {
    this.#text = text;
    this.#blankLine = new Next(text, /\n\n/g);
    this.#round = new Next(text, /\\\)/g);
    this.#square = new Next(text, /\\\]/g);
  }

  /** `$…$`, `$$…$$`, `\(…\)` or `\[…\]` at `at`. A blank line or the end of the text leaves it unclosed. */
  find(at: number): FoundMath | null {
    const text = this.#text;
    const stop = this.#blankLine.from(at);
    if (text[at] === '$') return this.#dollars(at, stop);
    const fence = text[at] === '\\' ? text[at + 1] : '';
    if (fence !== '(' && fence !== '[') return null;
    const start = at + 2;
    const end = (fence === '(' ? this.#round : this.#square).from(start);
    // Without its partner it is an escaped bracket.
    return end < stop ? { tex: { from: start, to: end }, display: fence === '[', end: end + 2 } : null;
  }

  #dollars(at: number, stop: number): FoundMath {
    const text = this.#text;
    const display = text[at + 1] === '$';
    const start = at + (display ? 2 : 1);
    let end = start;
    for (;;) {
      end = text.indexOf('$', end);
      if (end === -1 || end >= stop) return { tex: null, display, end: Math.max(stop, start) };
      if (isEscaped(text, end) || (display && text[end + 1] !== '$')) end += 1;
      else {
        const past = pastWords(text, start, end, stop);
        if (past === null) return { tex: { from: start, to: end }, display, end: end + (display ? 2 : 1) };
        end = past;
      }
    }
  }
}

/** True if an odd number of backslashes precedes `at`. */
function isEscaped(text: string, at: number): boolean {
  let slashes = 0;
  while (text[at - 1 - slashes] === '\\') slashes += 1;
  return slashes % 2 === 1;
}

const WORDS = /\\(?:text[a-z]{0,10}|mbox)\s{0,3}\{[^{}$]*$/;
/** Longer words are not searched. */
const WORDS_MAX = 300;

/**
 * A dollar within `\text{若 $x>0$}` does not end the formula: the index after its brace. Null if it is not within words,
 * or nothing ends the formula after them.
 */
function pastWords(text: string, start: number, at: number, stop: number): number | null {
  if (!WORDS.test(text.slice(Math.max(start, at - WORDS_MAX), at))) return null;
  const rest = text.slice(at, Math.min(stop, at + WORDS_MAX));
  const inner = /^(?:\$[^${}]*(?:\{[^{}$]*\}[^${}]*)*\$[^${}]*)+\}/.exec(rest);
  if (!inner) return null;
  const past = at + inner[0].length;
  const next = text.indexOf('$', past);
  return next === -1 || next >= stop ? null : past;
}
