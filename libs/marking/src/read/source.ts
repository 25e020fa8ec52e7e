/** The tokens of one text while they are read, and the bounds of the tree that comes of them. */
import { apply, type Applied, type Expression, type Operation } from '../tree/index.js';
import { DEPTH_MAX, NODES_MAX, UnreadableError } from './limits.js';
import type { ReadingOptions, Token } from './token.js';

export class Source {
  #at = 0;
  #depth = 0;
  #nodes = 0;
  /** How many `|` are open: the next one closes. */
  bars = 0;

  readonly #tokens: readonly Token[];

  constructor(
    tokens: readonly Token[],
    readonly options: ReadingOptions,
    /** Braces group in LaTeX; in plain text they are sets. */
    readonly isLatex: boolean,
  ) {
    this.#tokens = tokens;
  }

  get token(): Token {
    return this.#tokens[this.#at]!;
  }
  ahead(steps: number): Token {
    return this.#tokens[Math.min(this.#at + steps, this.#tokens.length - 1)]!;
  }
  next(): Token {
    const { token } = this;
    if (this.#at < this.#tokens.length - 1) this.#at++;
    return token;
  }
  is(...signs: string[]): boolean {
    return this.token.type === 'sign' && signs.includes(this.token.text);
  }
  take(...signs: string[]): boolean {
    if (!this.is(...signs)) return false;
    this.next();
    return true;
  }
  expect(...signs: string[]): string {
    if (!this.is(...signs)) throw new UnreadableError('notUnderstood');
    return this.next().text;
  }

  make(op: Operation, args: readonly Expression[], detail?: string): Applied {
    this.#nodes += args.length + 1;
    if (this.#nodes > NODES_MAX) throw new UnreadableError('tooLong');
    return apply(op, args, detail);
  }

  /** Runs a step of the recursion within the bound of its depth. */
  deeper<T>(read: () => T): T {
    if (++this.#depth > DEPTH_MAX) throw new UnreadableError('tooDeep');
    const result = read();
    this.#depth--;
    return result;
  }
}

/** The levels of the grammar that a primary needs; passed in, because the levels call each other. */
export interface Levels {
  readonly whole: (source: Source) => Expression;
  readonly relation: (source: Source) => Expression;
  readonly sum: (source: Source) => Expression;
  readonly factor: (source: Source) => Expression;
}
