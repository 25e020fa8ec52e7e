/**
 * Polynomials with rational coefficients in atoms: variables, roots, and parts that stay closed, such as sin x. An atom
 * may have a rule that lowers its power (√2·√2 = 2, i·i = −1). Every operation is bounded and gives null beyond.
 */
import { spend } from '../effort/index.js';
import { add, isZero, multiply, negate, type Rational } from '../rational/index.js';

/** Pairs of the atom's number and its exponent, sorted. */
type Monomial = readonly (readonly [atom: number, exponent: number])[];
export interface Term {
  readonly monomial: Monomial;
  readonly coefficient: Rational;
}
/** By the text of the monomial. */
export type Polynomial = ReadonlyMap<string, Term>;

export interface Atom {
  readonly text: string;
  readonly kind: 'variable' | 'squareRoot' | 'imaginary' | 'constant' | 'closed';
  /** `atom ** index` is this polynomial. */
  readonly rule?: { readonly index: number; readonly value: Polynomial };
}

const TERMS_MAX = 400;

/** The atoms of one comparison. */
export class Algebra {
  readonly atoms: Atom[] = [];
  readonly #numbers = new Map<string, number>();

  atom(atom: Atom): Polynomial {
    let number = this.#numbers.get(atom.text);
    if (number === undefined) {
      number = this.atoms.push(atom) - 1;
      this.#numbers.set(atom.text, number);
    }
    return single([[number, 1]], { n: 1n, d: 1n });
  }

  add(a: Polynomial, b: Polynomial): Polynomial | null {
    spend(a.size + b.size);
    const sum = new Map(a);
    return [...b.values()].every((term) => addTerm(sum, term)) && sum.size <= TERMS_MAX ? sum : null;
  }

  multiply(a: Polynomial, b: Polynomial): Polynomial | null {
    spend(3 * a.size * b.size);
    const product: Map<string, Term> = new Map();
    let lowered: Polynomial | null = new Map();
    for (const left of a.values()) {
      for (const right of b.values()) {
        const coefficient = multiply(left.coefficient, right.coefficient);
        if (!coefficient) return null;
        const term = { monomial: joinMonomials(left.monomial, right.monomial), coefficient };
        const reducible = term.monomial.find(
          ([atom, power]) => power >= (this.atoms[atom]!.rule?.index ?? Infinity),
        );
        if (!reducible) {
          if (!addTerm(product, term)) return null;
          continue;
        }
        const reduced: Polynomial | null = this.#lower(term, reducible);
        lowered = reduced && lowered && this.add(lowered, reduced);
        if (!lowered) return null;
      }
    }
    return this.add(product, lowered);
  }

  #lower(term: Term, [atom, exponent]: readonly [number, number]): Polynomial | null {
    const { index, value } = this.atoms[atom]!.rule!;
    const rest = term.monomial.flatMap((pair): (readonly [number, number])[] =>
      pair[0] !== atom ? [pair] : exponent > index ? [[atom, exponent - index]] : [],
    );
    return this.multiply(single(rest, term.coefficient), value);
  }

  power(base: Polynomial, exponent: number): Polynomial | null {
    let result: Polynomial | null = constant({ n: 1n, d: 1n });
    for (let times = 0; times < exponent && result; times++) result = this.multiply(result, base);
    return result;
  }

  /** Equal polynomials have equal texts. */
  text(polynomial: Polynomial): string {
    spend(4 * polynomial.size);
    return [...polynomial.values()]
      .map(({ monomial, coefficient: { n, d } }) => {
        const atoms = monomial.map(([atom, power]) => `${this.atoms[atom]!.text}^${power}`).toSorted();
        return `${atoms.join('*')}·${n}/${d}`;
      })
      .toSorted()
      .join('+');
  }
}

function single(monomial: Monomial, coefficient: Rational): Polynomial {
  return new Map(isZero(coefficient) ? [] : [[keyOf(monomial), { monomial, coefficient }]]);
}
const keyOf = (monomial: Monomial): string => monomial.map(([atom, power]) => `${atom}^${power}`).join('*');

export const constant = (value: Rational): Polynomial => single([], value);
export const isNone = (polynomial: Polynomial): boolean => polynomial.size === 0;
export const opposite = (polynomial: Polynomial): Polynomial =>
  new Map([...polynomial].map(([key, term]) => [key, { ...term, coefficient: negate(term.coefficient) }]));

/** The value of a polynomial without atoms. */
export function constantOf(polynomial: Polynomial): Rational | null {
  if (polynomial.size === 0) return { n: 0n, d: 1n };
  const only = polynomial.size === 1 ? polynomial.get('') : undefined;
  return only?.coefficient ?? null;
}

function addTerm(sum: Map<string, Term>, term: Term): boolean {
  const key = keyOf(term.monomial);
  const before = sum.get(key);
  const coefficient = before ? add(before.coefficient, term.coefficient) : term.coefficient;
  if (!coefficient) return false;
  if (isZero(coefficient)) sum.delete(key);
  else sum.set(key, { monomial: term.monomial, coefficient });
  return true;
}

function joinMonomials(a: Monomial, b: Monomial): Monomial {
  if (a.length === 0) return b;
  if (b.length === 0) return a;
  const powers = new Map<number, number>(a);
  for (const [atom, power] of b) powers.set(atom, (powers.get(atom) ?? 0) + power);
  return [...powers].toSorted(([left], [right]) => left - right);
}
