/** The signs of a text's search form, each with the place in the source that it was read from. */
import { OPERATORS } from './signs.js';

const BRACKETS: Readonly<Record<string, number>> = { '(': 1, '[': 1, '{': 1, ')': -1, ']': -1, '}': -1 };
const OPEN_BEFORE_SIMPLE = new Set(['/', '^', '√']);
/** In front of a bracket that belongs to a function or a product. */
const TIED = /[\p{L}\p{N})\]'°]/u;
const NO_END_OF_DIVISOR = /[\^(]/;

export class FormPieces {
  /** One character of the form each. */
  signs: string[] = [];
  /** Of the source: where each starts, and where it ends. */
  from: number[] = [];
  to: number[] = [];

  get length(): number {
    return this.signs.length;
  }

  add(text: string, from: number, to: number): void {
    for (let at = 0; at < text.length; at += 1) {
      this.signs.push(text.charAt(at));
      this.from.push(from);
      this.to.push(to);
    }
  }

  insert(at: number, sign: string, from: number, to: number): void {
    this.signs.splice(at, 0, sign);
    this.from.splice(at, 0, from);
    this.to.splice(at, 0, to);
  }

  textFrom(at: number): string {
    return this.signs.slice(at).join('');
  }

  /** Moves what follows `middle` in front of what is between `start` and `middle`. */
  swap(start: number, middle: number): void {
    for (const list of [this.signs, this.from, this.to] as (string | number)[][])
      list.push(...list.splice(start, middle - start));
  }

  /** Takes what follows `start` off. */
  cut(start: number): FormPieces {
    const taken = new FormPieces();
    taken.signs = this.signs.splice(start);
    taken.from = this.from.splice(start);
    taken.to = this.to.splice(start);
    return taken;
  }

  append(other: FormPieces): void {
    other.signs.forEach((sign, at) => this.add(sign, other.from[at] ?? 0, other.to[at] ?? 0));
  }

  /** Puts what follows `start` in brackets if it contains an operator: `\frac{x+1}{2}` is `(x+1)/2`. */
  bracket(start: number, from: number, to: number): void {
    if (!this.#hasOperator(start)) return;
    this.insert(start, '(', from, to);
    this.add(')', from, to);
  }

  #hasOperator(start: number): boolean {
    let depth = 0;
    for (let at = start; at < this.length; at += 1) {
      const sign = this.signs[at] ?? '';
      depth += BRACKETS[sign] ?? 0;
      // A sign in front is part of the number: `e^-x`.
      if (depth === 0 && at > start && OPERATORS.has(sign)) return true;
    }
    return false;
  }

  /** Removes brackets that change nothing: `1/(2a)`, `e^(x)`, `√(3)`. */
  unwrap(): void {
    const { signs } = this;
    const removed = new Set<number>();
    for (let open = signs.indexOf('('); open >= 0; open = signs.indexOf('(', open + 1)) {
      let close = open + 1;
      while (close < signs.length && signs[close] !== '(' && signs[close] !== ')') close += 1;
      if (signs[close] !== ')' || !this.#isSimple(open + 1, close)) continue;
      const before = signs[open - 1] ?? '';
      const after = signs[close + 1] ?? '';
      const follows = OPEN_BEFORE_SIMPLE.has(before) && !(before === '/' && NO_END_OF_DIVISOR.test(after));
      const leads = after === '/' && !TIED.test(before);
      if (follows || leads) removed.add(open).add(close);
    }
    if (removed.size === 0) return;
    const isKept = (_: unknown, at: number): boolean => !removed.has(at);
    this.signs = this.signs.filter(isKept);
    this.from = this.from.filter(isKept);
    this.to = this.to.filter(isKept);
  }

  #isSimple(from: number, to: number): boolean {
    for (let at = from; at < to; at += 1)
      if ((at > from && OPERATORS.has(this.signs[at] ?? '')) || this.signs[at] === '^') return false;
    return to > from;
  }
}
