/**
 * The integer program of a blueprint, in the LP format of HiGHS. A variable counts the questions of one class that fill
 * one row of one form. `isElastic` allows missing every rule, and minimises the total miss.
 */
import type { Blueprint } from '@tiku/contracts/paper-bank';
import type { QuestionClass } from './classes.js';
import type { Share } from './shares.js';

export type Rule =
  | { kind: 'row'; row: number }
  | { kind: 'coverageMin' | 'coverageMax'; coverage: number }
  | { kind: 'difficultyMin' | 'difficultyMax' }
  | { kind: 'lock'; id: string };

export interface ProgramOptions {
  /** The distinct forms. One represents all of them if each is to have the same classes. */
  forms: number;
  /** How many questions each counted one takes from its class. */
  copies: number;
  isElastic: boolean;
  /** The shares of difficulties, and their rows. */
  spread?: { shares: readonly Share[]; rows: readonly number[] };
}
export interface Program {
  text: string;
  variables: { class: number; row: number; form: number }[];
  /** By the name of the variable that counts how far the rule is missed. */
  slacks: Map<string, Rule>;
}

/** As a last criterion, a paper takes less used questions. */
const USE_COST = 1;
/**
 * The cost of missing a rule by one. A lock is given up last. The mean difficulty is at most 4 steps away, which stay
 * cheaper than one question: it never costs a question that exists.
 */
const MISSED_COST = { lock: 5_000, question: 1_000, difficultyStep: 200 };
/** A difference between forms counts more than any use. */
const SPREAD_COST = 50;
/** Each question above or below a share costs more than any use. */
const SHARE_COST = 5;

export function programOf(
  blueprint: Blueprint,
  classes: readonly QuestionClass[],
  options: ProgramOptions,
): Program {
  return new ProgramWriter(blueprint, classes, options).write();
}

interface Term {
  factor: number;
  name: string;
}

class ProgramWriter {
  readonly #rules: string[] = [];
  readonly #bounds: string[] = [];
  readonly #integers: string[] = [];
  readonly #costs: Term[] = [];
  readonly #slacks = new Map<string, Rule>();
  readonly #variables: Program['variables'] = [];
  /** For each form, names of variables by row and by class. */
  readonly #byRow: string[][][];
  readonly #byClass: string[][];

  constructor(
    private readonly blueprint: Blueprint,
    private readonly classes: readonly QuestionClass[],
    private readonly options: ProgramOptions,
  ) {
    this.#byRow = Array.from({ length: options.forms }, () => blueprint.rows.map(() => []));
    this.#byClass = classes.map(() => []);
  }

  write(): Program {
    this.#declare();
    this.#classSizes();
    for (let form = 0; form < this.options.forms; form += 1) this.#form(form);
    if (this.options.forms > 1) this.#spread();
    this.#share();
    const text = [
      'Minimize',
      `cost: ${sum(this.#costs) || '0 zero'}`,
      'Subject To',
      ...this.#rules,
      'Bounds',
      'zero = 0',
      ...this.#bounds,
      'General',
      ...this.#integers,
      'End',
      '',
    ].join('\n');
    return { text, variables: this.#variables, slacks: this.#slacks };
  }

  #declare(): void {
    const { forms, isElastic } = this.options;
    this.classes.forEach((one, at) => {
      for (const row of one.rows)
        for (let form = 0; form < forms; form += 1) {
          const name = `x${this.#variables.length}`;
          this.#variables.push({ class: at, row, form });
          this.#byRow[form]?.[row]?.push(name);
          this.#byClass[at]?.push(name);
          this.#bounds.push(
            `0 <= ${name} <= ${Math.min(one.members.length, this.blueprint.rows[row]?.count ?? 0)}`,
          );
          this.#integers.push(name);
          if (!isElastic && one.uses > 0) this.#costs.push({ factor: one.uses * USE_COST, name });
        }
    });
  }

  #classSizes(): void {
    this.classes.forEach((one, at) => {
      const names = this.#byClass[at] ?? [];
      if (one.isLocked) return;
      this.#rule(
        names.map((name) => ({ factor: 1, name })),
        '<=',
        Math.floor(one.members.length / this.options.copies),
      );
    });
  }

  #form(form: number): void {
    const { rows, coverage, averageDifficulty } = this.blueprint;
    rows.forEach(({ count }, row) => {
      const names = this.#byRow[form]?.[row] ?? [];
      this.#rule(plain(names), '=', count, { kind: 'row', row });
    });
    coverage.forEach(({ min, max }, at) => {
      const names = this.#namesOf(form, ({ coverage: counted }) => counted.includes(at));
      if (min > 0) this.#rule(plain(names), '>=', min, { kind: 'coverageMin', coverage: at });
      if (max !== null) this.#rule(plain(names), '<=', max, { kind: 'coverageMax', coverage: at });
    });
    if (averageDifficulty) {
      const { min, max } = averageDifficulty;
      this.#rule(this.#weighted(form, min), '>=', 0, { kind: 'difficultyMin' });
      this.#rule(this.#weighted(form, max), '<=', 0, { kind: 'difficultyMax' });
    }
    this.classes.forEach(({ isLocked, members: [locked] }, at) => {
      if (!isLocked) return;
      const names = (this.#byClass[at] ?? []).filter((name) => this.#variableOf(name)?.form === form);
      this.#rule(plain(names), '=', 1, { kind: 'lock', id: locked?.id ?? '' });
    });
  }

  /** Marks times the distance from a mean: their sum is zero if the mean is met. */
  #weighted(form: number, mean: number): Term[] {
    return this.#variables.flatMap(({ class: at, row, form: own }, index) => {
      const score = this.blueprint.rows[row]?.score ?? 0;
      const factor = (score || 1) * ((this.classes[at]?.difficulty ?? 0) - mean);
      return own === form && factor !== 0 ? [{ factor, name: `x${index}` }] : [];
    });
  }

  /** Makes forms alike: minimises differences of their difficulty in each row and of their coverage. */
  #spread(): void {
    const compare = (name: string, termsOf: (form: number) => Term[], cost: number): void => {
      this.#costs.push({ factor: cost, name: `${name}h` }, { factor: -cost, name: `${name}l` });
      this.#bounds.push(`0 <= ${name}h <= 100000`, `0 <= ${name}l <= 100000`);
      for (let form = 0; form < this.options.forms; form += 1) {
        const terms = termsOf(form);
        this.#rule([...terms, { factor: -1, name: `${name}h` }], '<=', 0);
        this.#rule([...terms, { factor: -1, name: `${name}l` }], '>=', 0);
      }
    };
    this.blueprint.rows.forEach((_, row) => {
      const terms = (form: number): Term[] =>
        (this.#byRow[form]?.[row] ?? []).map((name) => ({
          factor: this.classes[this.#variableOf(name)?.class ?? 0]?.difficulty ?? 0,
          name,
        }));
      compare(`d${row}`, terms, SPREAD_COST);
    });
    this.blueprint.coverage.forEach((_, at) => {
      const terms = (form: number): Term[] =>
        plain(this.#namesOf(form, ({ coverage }) => coverage.includes(at)));
      compare(`k${at}`, terms, SPREAD_COST);
    });
  }

  /** Each difficulty occurs about as often as in the banks, if the rules leave a choice. */
  #share(): void {
    const { shares, rows } = this.options.spread ?? { shares: [], rows: [] };
    const spread = new Set(rows);
    shares.forEach(({ row, difficulty, least, most }, at) => {
      for (let form = 0; form < this.options.forms; form += 1) {
        const names = this.#namesOf(
          form,
          (one, own) => one.difficulty === difficulty && (row === null ? spread.has(own) : own === row),
        );
        const missed = (side: string, factor: number): Term => {
          const name = `${side}${at}f${form}`;
          this.#bounds.push(`0 <= ${name} <= 100000`);
          this.#costs.push({ factor: SHARE_COST, name });
          return { factor, name };
        };
        this.#rule([...plain(names), missed('o', -1)], '<=', most);
        if (least > 0) this.#rule([...plain(names), missed('u', 1)], '>=', least);
      }
    });
  }

  #namesOf(form: number, isCounted: (one: QuestionClass, row: number) => boolean): string[] {
    return this.#variables.flatMap(({ class: at, row, form: own }, index) => {
      const one = this.classes[at];
      return own === form && one && isCounted(one, row) ? [`x${index}`] : [];
    });
  }

  #variableOf = (name: string): Program['variables'][number] | undefined =>
    this.#variables[Number(name.slice(1))];

  #rule(terms: readonly Term[], relation: '<=' | '>=' | '=', value: number, rule?: Rule): void {
    const all = [...terms];
    if (rule && this.options.isElastic) {
      // Adds what is missing on the left; subtracts what is too much.
      const adds = relation !== '<=';
      const name = `s${this.#slacks.size}`;
      this.#slacks.set(name, rule);
      all.push({ factor: adds ? 1 : -1, name });
      this.#bounds.push(`0 <= ${name} <= 100000`);
      this.#costs.push({ factor: this.#missedCost(rule), name });
    }
    if (all.length === 0) all.push({ factor: 1, name: 'zero' });
    this.#rules.push(`r${this.#rules.length}: ${sum(all)} ${relation} ${value}`);
  }

  #missedCost({ kind }: Rule): number {
    if (kind === 'lock') return MISSED_COST.lock;
    if (kind === 'row' || kind === 'coverageMin' || kind === 'coverageMax') return MISSED_COST.question;
    // Marks weight its rule: all of them together are one step of the mean.
    const weight = this.blueprint.rows.reduce((all, { count, score }) => all + count * (score || 1), 0);
    return MISSED_COST.difficultyStep / weight;
  }
}

const plain = (names: readonly string[]): Term[] => names.map((name) => ({ factor: 1, name }));

/** The format limits lines to about 500 characters: each term has a separate line. */
const sum = (terms: readonly Term[]): string =>
  terms
    .map(({ factor, name }) => `${factor < 0 ? '-' : '+'} ${Number(Math.abs(factor).toFixed(6))} ${name}`)
    .join('\n ');
