/**
 * Counters with which a paper numbers its questions (`\refstepcounter{q}\theq．`). Owns their values during the walk;
 * the walker owns the counters of exam classes.
 */
import { readGroup, skipSpace } from './reader.js';

/** More counters, and higher values, than any paper has. */
const COUNTERS_MAX = 200;
const VALUE_MAX = 10_000;

/** The result of a command about counters: where the text continues, and what it prints. */
interface Counted {
  end: number;
  printed: string;
}

export class Counters {
  readonly #values = new Map<string, number>();

  /** Follows one command; null for commands about no counter, or about one that never counted. */
  read(name: string, text: string, after: number): Counted | null {
    if (/^(?:ref)?stepcounter$/.test(name)) return this.#set(text, after, (value) => value + 1);
    if (name === 'setcounter') return this.#setTo(text, after, () => 0);
    if (name === 'addtocounter') return this.#setTo(text, after, (value) => value);
    if (name === 'arabic') {
      const group = readGroup(text, skipSpace(text, after));
      const value = group && this.#values.get(group.text.trim());
      return group && value !== undefined && value !== null
        ? { end: group.end, printed: String(value) }
        : null;
    }
    const value = name.startsWith('the') ? this.#values.get(name.slice(3)) : undefined;
    return value === undefined ? null : { end: after, printed: String(value) };
  }

  /** The counter's next value, as an environment that numbers itself prints it. */
  step(name: string): number {
    const value = (this.#values.get(name) ?? 0) + 1;
    if (this.#values.size < COUNTERS_MAX && value <= VALUE_MAX) this.#values.set(name, value);
    return value;
  }

  /** Resets the counter. */
  restart(name: string): void {
    this.#values.delete(name);
  }

  #set(text: string, after: number, change: (value: number) => number): Counted | null {
    const group = readGroup(text, skipSpace(text, after));
    if (!group) return null;
    const name = group.text.trim();
    const value = change(this.#values.get(name) ?? 0);
    if (this.#values.size < COUNTERS_MAX && Math.abs(value) <= VALUE_MAX) this.#values.set(name, value);
    return { end: group.end, printed: '' };
  }

  /** `\setcounter{q}{3}`: only literal numbers are followed. */
  #setTo(text: string, after: number, from: (value: number) => number): Counted | null {
    const first = readGroup(text, skipSpace(text, after));
    const second = first && readGroup(text, skipSpace(text, first.end));
    if (!second) return null;
    const by = /^\s*(-?\d{1,4})\s*$/.exec(second.text)?.[1];
    if (by !== undefined) this.#set(text, after, (value) => from(value) + Number(by));
    return { end: second.end, printed: '' };
  }
}
