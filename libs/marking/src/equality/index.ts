/**
 * Whether two formulas are equal on the declared domain: first exact algebra, then values at points of the domain. A
 * response that has no real value where the key has one is neither right nor wrong: people decide.
 */
import type { Domain } from '@tiku/contracts/answer-keys';
import {
  complex,
  evaluateExact,
  evaluateNumeric,
  isExact,
  isKnown,
  type Complex,
} from '../evaluate/index.js';
import { prove, type Proof } from '../normal/index.js';
import { isEqual, toNumber, type Rational } from '../rational/index.js';
import { isName, nodesOf, variablesOf, type Expression } from '../tree/index.js';
import { agreementOf } from './agreement.js';
import { FIRST_ROUND, pointOf, randomFrom } from './points.js';

export { agreementOf } from './agreement.js';
export { pointOf, randomFrom } from './points.js';

/** `proven` and `checked` say how a decision was made. */
export type Equality =
  | { readonly result: 'equal' | 'different'; readonly certainty: 'proven' | 'checked' }
  | { readonly result: 'unknown'; readonly reason: EqualityProblem };
export type EqualityProblem = 'undefined' | 'emptyDomain' | 'otherDomain' | 'notDecided';

const decided = (result: 'equal' | 'different', certainty: 'proven' | 'checked'): Equality => ({
  result,
  certainty,
});
const unknown = (reason: EqualityProblem): Equality => ({ result: 'unknown', reason });

const ATTEMPTS = FIRST_ROUND * 2;
/** After a proof points only show that both exist. */
const ATTEMPTS_OF_PROOF = 12;
const AGREEING_MIN = 8;
/** A number with such a denominator was computed, not derived: it may only look like the key. */
const DENOMINATOR_MAX = 1_000_000n;

/** `isWiderAllowed`: the response may have real values where the key has none. */
export function compareFormulas(
  response: Expression,
  key: Expression,
  domain: Domain = {},
  isWiderAllowed = false,
): Equality {
  const [infinite, infiniteKey] = [infinityOf(response), infinityOf(key)];
  if (infinite !== 0 && infiniteKey !== 0)
    return decided(infinite === infiniteKey ? 'equal' : 'different', 'proven');
  const variables = [...new Set([...variablesOf(key), ...variablesOf(response)])];
  const isEmpty = variables.some((one) => domain[one] && !pointOf(domain[one], 0, () => 0.5));
  if (isEmpty) return unknown('emptyDomain');
  const proof = prove(response, key);
  if (proof === 'undefined') return unknown('undefined');
  return variables.length === 0
    ? compareConstants(response, key, proof)
    : comparePoints(response, key, variables, domain, proof, isWiderAllowed);
}

/** The sign of ∞ or −∞, 0 for everything else. */
const infinityOf = (node: Expression): number =>
  isName(node, 'inf') ? 1 : node.op === 'negative' ? -infinityOf(node.args[0]!) : 0;

const NO_VALUES: ReadonlyMap<string, Complex> = new Map();
const NO_EXACT_VALUES: ReadonlyMap<string, Rational> = new Map();

function compareConstants(response: Expression, key: Expression, proof: Proof): Equality {
  const [exact, exactKey] = [response, key].map((one) => evaluateExact(one, NO_EXACT_VALUES)) as [
    Rational,
    Rational,
  ];
  if (isExact(exact) && isExact(exactKey))
    return decided(isEqual(exact, exactKey) ? 'equal' : 'different', 'proven');
  const [value, keyValue] = [response, key].map((one) => evaluateNumeric(one, NO_VALUES)) as [
    Complex,
    Complex,
  ];
  if (!isKnown(value) || !isKnown(keyValue)) return unknown('undefined');
  if (proof === 'equal') return decided('equal', 'proven');
  if (proof === 'different') return decided('different', 'proven');
  const agreement = agreementOf(value, keyValue);
  if (agreement === 'unsure') return unknown('notDecided');
  if (agreement === 'different') return decided('different', 'checked');
  const isComputed = [exact, exactKey].some((one) => isExact(one) && one.d > DENOMINATOR_MAX);
  return isComputed ? unknown('notDecided') : decided('equal', 'checked');
}

interface Count {
  same: number;
  unsure: number;
  /** The response has no real value, the key has. */
  missing: number;
  /** The response has a real value, the key has none; or both have complex ones that differ. */
  beyond: number;
}

function comparePoints(
  response: Expression,
  key: Expression,
  variables: readonly string[],
  domain: Domain,
  proof: Proof,
  isWiderAllowed: boolean,
): Equality {
  const isReal = ![response, key].some((one) => nodesOf(one).some((node) => isName(node, 'i')));
  const isBounded = variables.every(
    (one) => domain[one]?.isInteger && domain[one].min !== undefined && domain[one].max !== undefined,
  );
  if (proof === 'different' && !isBounded) return decided('different', 'proven');
  const hasPower = [response, key].some(hasVariableExponent);
  const random = randomFrom(variables.join());
  const count: Count = { same: 0, unsure: 0, missing: 0, beyond: 0 };
  for (let attempt = 0; attempt < ATTEMPTS && needsMore(count, attempt, hasPower, proof); attempt++) {
    const point = pointsOf(variables, domain, attempt, random);
    if (!point) continue;
    const values = new Map([...point].map(([one, value]) => [one, fromRational(value)] as const));
    const keyValue = evaluateNumeric(key, values, isReal);
    const value = evaluateNumeric(response, values, isReal);
    if (!isKnown(keyValue)) {
      if (isWiderAllowed) continue;
      const isComplex = isReal && isKnown(evaluateNumeric(key, values));
      if (isComplex && (isKnown(value) || (hasPower && isOtherPower(response, key, values)))) count.beyond++;
      continue;
    }
    if (!isKnown(value)) {
      count.missing++;
      continue;
    }
    const agreement = agreementOf(value, keyValue);
    if (agreement === 'different') return differentAt(response, key, point);
    if (agreement === 'same') count.same++;
    else count.unsure++;
  }
  return judge(count, proof);
}

/** (aᵇ)ᶜ and aᵇᶜ are equal for positive a only. */
const hasVariableExponent = (node: Expression): boolean =>
  nodesOf(node).some((one) => one.op === 'power' && variablesOf(one.args[1]!).length > 0);
const isOtherPower = (response: Expression, key: Expression, values: ReadonlyMap<string, Complex>): boolean =>
  agreementOf(evaluateNumeric(response, values), evaluateNumeric(key, values)) === 'different';

/** Formulas with powers are tried at all points of the first round. */
const needsMore = ({ same, missing }: Count, attempt: number, hasPower: boolean, proof: Proof): boolean => {
  if (proof === 'equal' && same > 0) return attempt < ATTEMPTS_OF_PROOF;
  return attempt < FIRST_ROUND ? hasPower || same < AGREEING_MIN * 2 : same < AGREEING_MIN && missing === 0;
};

function pointsOf(
  variables: readonly string[],
  domain: Domain,
  attempt: number,
  random: () => number,
): Map<string, Rational> | null {
  const point = new Map<string, Rational>();
  for (const one of variables) {
    const value = pointOf(domain[one], attempt, random);
    if (!value) return null;
    point.set(one, value);
  }
  return point;
}

const fromRational = (value: Rational): Complex => {
  const number = toNumber(value);
  return complex(number, 0, value.d === 1n ? 0 : Math.abs(number) * 2 ** -53);
};

function judge(count: Count, proof: Proof): Equality {
  if (count.missing > 0) return unknown('otherDomain');
  if (proof === 'equal' && count.same > 0) return decided('equal', 'proven');
  if (count.beyond > 0) return unknown('otherDomain');
  if (count.same >= AGREEING_MIN && count.same > count.unsure) return decided('equal', 'checked');
  return unknown(count.same === 0 ? 'undefined' : 'notDecided');
}

function differentAt(response: Expression, key: Expression, point: ReadonlyMap<string, Rational>): Equality {
  const [a, b] = [evaluateExact(response, point), evaluateExact(key, point)];
  return decided('different', isExact(a) && isExact(b) && !isEqual(a, b) ? 'proven' : 'checked');
}
