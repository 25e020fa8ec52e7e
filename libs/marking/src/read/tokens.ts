/** Cuts a folded text into tokens. */
import { parseDecimal } from '../rational/index.js';
import { UnreadableError } from './limits.js';
import { cutLetters, LOGIC, wordToken, type ReadingOptions, type Token } from './token.js';
import {
  BOARD_LETTERS,
  COMMAND_NAMES,
  COMMAND_SIGNS,
  COMMANDS_IGNORED,
  COMMANDS_TRANSPARENT,
  FUNCTIONS,
  GREEK,
  LETTER_NAMES,
  SAME_FUNCTION,
} from './words.js';

const NUMBER = /(?:\d+(?:\.\d+)?|\.\d+|\d+\.(?!\w))(?:[eE][+-]?\d+(?![\d.]))?/y;
const LETTERS = /[A-Za-z]+/y;
const WORD = /%?[A-Za-z][A-Za-z0-9_]*/y;
const COMMAND = /\\(?:[A-Za-z]+|.)/y;
const SIGN = /<=|>=|!=|=<|=>|\*\*|[-+*/^_=<>()[\]{},;|!'%:]|[±∓√∪∩∈∖°]/y;
const SAME_SIGN: Record<string, string> = { '=<': '<=', '=>': '>=', '**': '^' };

class Cutter {
  readonly tokens: Token[] = [];
  #at = 0;
  #isJoined = false;

  readonly #text: string;
  readonly #options: ReadingOptions;

  constructor(text: string, options: ReadingOptions) {
    this.#text = text;
    this.#options = options;
  }

  cut(): Token[] {
    while (this.#at < this.#text.length) {
      if (/\s/.test(this.#text[this.#at]!) || '~&$'.includes(this.#text[this.#at]!)) {
        this.#at++;
        this.#isJoined = false;
        continue;
      }
      this.#next();
      this.#isJoined = true;
    }
    this.tokens.push({ type: 'end', text: '', isJoined: false });
    return this.tokens;
  }

  #next(): void {
    const number = this.#match(NUMBER);
    if (number !== null) {
      const value = parseDecimal(number.replace(/\.$/, ''));
      if (!value) throw new UnreadableError('notUnderstood');
      this.tokens.push({ type: 'number', text: number, value, isJoined: this.#isJoined });
      return;
    }
    const command = this.#match(COMMAND);
    if (command !== null) return this.#command(command.slice(1));
    if (this.#options.names === 'words') {
      const word = this.#match(WORD);
      if (word !== null) return this.#push(wordToken(word, this.#isJoined));
    } else {
      const run = this.#match(LETTERS);
      if (run !== null) return this.#letters(run);
    }
    const sign = this.#match(SIGN);
    if (sign !== null) return this.#sign(SAME_SIGN[sign] ?? sign);
    const letter = LETTER_NAMES[this.#text[this.#at]!];
    if (letter === undefined) throw new UnreadableError('notUnderstood');
    this.#at++;
    this.#push({ type: 'name', text: letter, isJoined: this.#isJoined });
  }

  #letters(run: string): void {
    if (LOGIC.has(run)) return this.#sign(run);
    for (const word of cutLetters(run)) {
      this.#push(wordToken(word, this.#isJoined));
      this.#isJoined = true;
    }
  }

  #command(command: string): void {
    const sign = COMMAND_SIGNS[command];
    if (sign !== undefined) return this.#sign(sign);
    if (COMMANDS_IGNORED.has(command) || command === ' ' || command === '\\') return;
    if (command === 'mathbb' || command === 'mathds') {
      const letter = this.#match(/\s*\{?\s*([RQZN])\s*\}?/y)?.replaceAll(/[{}\s]/g, '');
      const set = BOARD_LETTERS[letter ?? ''];
      if (set === undefined) throw new UnreadableError('notUnderstood');
      return this.#push({ type: 'name', text: set, isJoined: this.#isJoined });
    }
    if (COMMANDS_TRANSPARENT.has(command)) return this.#transparent();
    if (/^[dtc]?frac$/.test(command)) return this.#fraction();
    const called = COMMAND_NAMES[command] ?? command;
    if (
      called in COMMAND_NAMES ||
      GREEK.has(called) ||
      COMMAND_NAMES[command] !== undefined ||
      FUNCTIONS.has(SAME_FUNCTION[called] ?? called)
    )
      return this.#push(wordToken(called, this.#isJoined));
    throw new UnreadableError('notUnderstood');
  }

  /** `\\frac12` is one half: each argument without braces is one digit. */
  #fraction(): void {
    this.#sign('frac');
    for (let part = 0; part < 2; part++) {
      const digit = this.#match(/\s*\d/y)?.trim();
      if (digit === undefined) return;
      this.#push({ type: 'number', text: digit, value: parseDecimal(digit)!, isJoined: true });
    }
  }

  /** `\\text{ or }` and `\\operatorname{lg}` stand for their one word; more words are a group. */
  #transparent(): void {
    const inner = this.#match(/\s*\{[^{}]{0,40}\}/y)
      ?.trim()
      .slice(1, -1);
    if (inner === undefined) return;
    const tokens = new Cutter(inner, this.#options).cut().slice(0, -1);
    if (tokens.length === 1) return this.#push({ ...tokens[0]!, isJoined: this.#isJoined });
    this.#sign('(');
    this.tokens.push(...tokens);
    this.#sign(')');
  }

  #sign(text: string): void {
    this.#push({ type: 'sign', text, isJoined: this.#isJoined });
  }
  #push(token: Token): void {
    this.tokens.push(token);
  }
  #match(pattern: RegExp): string | null {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0] ?? null;
    if (found) this.#at += found.length;
    return found;
  }
}

export const cutTokens = (text: string, options: ReadingOptions): Token[] => new Cutter(text, options).cut();
