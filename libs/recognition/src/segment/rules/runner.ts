/** Runs tables of rules. Owns which rules are left out, and counts where each one changed something. */
import type { Rule } from './rule.js';

export interface RunnerOptions {
  /** Names of rules that do not run. */
  without?: readonly string[];
  /** Whether to count effects: it compares the state before and after each rule. */
  isCounting?: boolean;
}

export class RuleRunner {
  readonly #without: ReadonlySet<string>;
  readonly #isCounting: boolean;
  readonly #fired = new Map<string, number>();

  constructor({ without = [], isCounting = false }: RunnerOptions = {}) {
    this.#without = new Set(without);
    this.#isCounting = isCounting;
  }

  /** How often each rule changed or found something. */
  get fired(): ReadonlyMap<string, number> {
    return this.#fired;
  }

  /** The state after all rules, each on the result of the one before it. */
  through<S>(rules: readonly Rule<S>[], state: S, changing: (state: S) => unknown = itself): S {
    return rules.reduce((before, rule) => {
      if (!this.#runs(rule, before)) return before;
      if (!this.#isCounting) return rule.apply(before);
      // A rule may change the state in place.
      const print = JSON.stringify(changing(before));
      const after = rule.apply(before);
      if (JSON.stringify(changing(after)) !== print) this.#count(rule.name);
      return after;
    }, state);
  }

  /** The state after the first rule that returns another one. */
  firstChange<S>(rules: readonly Rule<S>[], state: S): S {
    for (const rule of rules) {
      if (!this.#runs(rule, state)) continue;
      const after = rule.apply(state);
      if (after === state) continue;
      this.#count(rule.name);
      return after;
    }
    return state;
  }

  /** What the first rule that finds anything finds. */
  first<S, T>(rules: readonly Rule<S, readonly T[]>[], state: S): readonly T[] {
    for (const rule of rules) {
      const found = this.#runs(rule, state) ? rule.apply(state) : [];
      if (found.length > 0) {
        this.#count(rule.name);
        return found;
      }
    }
    return [];
  }

  /** What each rule finds, in order. */
  *each<S, T>(rules: readonly Rule<S, T | null>[], state: S): Generator<T> {
    for (const rule of rules) {
      const found = this.#runs(rule, state) ? rule.apply(state) : null;
      if (found === null) continue;
      this.#count(rule.name);
      yield found;
    }
  }

  #runs<S, T>(rule: Rule<S, T>, state: S): boolean {
    return !this.#without.has(rule.name) && rule.applies(state);
  }

  #count(name: string): void {
    this.#fired.set(name, (this.#fired.get(name) ?? 0) + 1);
  }
}

const itself = <S>(state: S): S => state;
