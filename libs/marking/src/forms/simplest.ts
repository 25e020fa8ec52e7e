/** Lowest terms and the simplest form: what a teacher would still ask to carry out. */
import { constantOf, Algebra, isFraction, normalForm, primesOf } from '../normal/index.js';
import { absolute } from '../rational/index.js';
import { childrenOf, nodesOf, variablesOf, type Applied, type Expression } from '../tree/index.js';
import type { Answer } from './answer.js';

/** Only numbers with signs and products of them. */
function wholeOf(node: Expression | undefined): bigint | null {
  if (!node) return null;
  if (node.op === 'number') return node.value.d === 1n ? node.value.n : null;
  if (node.op === 'negative') return negated(wholeOf(node.args[0]));
  return null;
}
const negated = (value: bigint | null): bigint | null => (value === null ? null : -value);

const isRoot = (node: Expression): node is Applied =>
  node.op === 'call' && (node.detail === 'sqrt' || node.detail === 'root');

function gcd(a: bigint, b: bigint): bigint {
  return b === 0n ? absolute(a) : gcd(b, a % b);
}

/** The factors of a product, through its inner products and signs. */
function factorsOf(node: Expression): readonly Expression[] {
  if (node.op === 'product') return node.args.flatMap(factorsOf);
  return node.op === 'negative' ? factorsOf(node.args[0]!) : [node];
}

const numberOf = (node: Expression): bigint =>
  factorsOf(node).reduce((product, factor) => product * (wholeOf(factor) ?? 1n), 1n);

function isLowestQuotient(node: Applied): boolean {
  const [above, below] = node.args as [Expression, Expression];
  // A root or i below the bar is still to be made rational.
  const isSurd = (one: Expression): boolean =>
    (isRoot(one) && variablesOf(one).length === 0) ||
    (one.op === 'name' && one.name === 'i') ||
    isNumericPower(one);
  if (nodesOf(below).some(isSurd)) return false;
  const bottom = numberOf(below);
  if (bottom === 1n && wholeOf(below) === 1n) return false;
  if ((wholeOf(below) ?? 1n) < 0n) return false;
  return bottom === 0n || gcd(numberOf(above), bottom) === 1n;
}
const isNumericPower = (node: Expression): boolean =>
  node.op === 'power' && variablesOf(node).length === 0 && node.args[1]!.op === 'quotient';

/** Every fraction in lowest terms, without roots below. */
export const isLowest = (node: Expression): Answer =>
  nodesOf(node).every((one) => one.op !== 'quotient' || isLowestQuotient(one)) ? 'yes' : 'no';

/** A root of a whole number without square factors. */
function isPlainRoot(node: Applied): boolean {
  const [inside, index] = node.args;
  const value = wholeOf(inside);
  if (value === null) return inside?.op !== 'quotient' && inside?.op !== 'number';
  const power = index ? wholeOf(index) : 2n;
  return value > 1n && power !== null && primesOf(value).every(([, times]) => BigInt(times) < power);
}

/** Two terms whose sum would be one. */
function hasLikeTerms(node: Applied): boolean {
  const algebra = new Algebra();
  const keys = node.args.map((term) => {
    const form = normalForm(algebra, term);
    if (!isFraction(form) || form.top.size !== 1) return null;
    return `${[...form.top.keys()][0]}/${constantOf(form.bottom) ? '' : algebra.text(form.bottom)}`;
  });
  return keys.some((key, at) => key !== null && keys.indexOf(key) !== at);
}

function isOpen(node: Expression): boolean {
  const factors = node.op === 'product' ? factorsOf(node) : [];
  if (factors.filter((factor) => wholeOf(factor) !== null).length > 1) return true;
  if (factors.filter((factor) => isRoot(factor) && variablesOf(factor).length === 0).length > 1) return true;
  if (factors.some((factor) => wholeOf(factor) === 1n || wholeOf(factor) === 0n)) return true;
  if (node.op === 'sum') return hasLikeTerms(node);
  if (node.op === 'negative') return node.args[0]!.op === 'negative' || wholeOf(node.args[0]) === 0n;
  if (node.op === 'power') return wholeOf(node.args[0]) !== null && wholeOf(node.args[1]) !== null;
  return isRoot(node) && !isPlainRoot(node);
}

/** Functions of numbers, such as ln 8, have no rule here: unknown. */
export function isSimplest(node: Expression): Answer {
  if (isLowest(node) === 'no' || nodesOf(node).some(isOpen)) return 'no';
  const hasFunction = nodesOf(node).some(
    (one) => one.op === 'call' && !isRoot(one) && variablesOf(one).length === 0,
  );
  const isProductOfSums = nodesOf(node).some(
    ({ op, ...rest }) =>
      op === 'product' && childrenOf({ op, ...rest } as Expression).some((factor) => factor.op === 'sum'),
  );
  const hasFraction = nodesOf(node).some(
    (one) => one.op === 'quotient' && variablesOf(one.args[1]!).length > 0,
  );
  return hasFunction || isProductOfSums || hasFraction ? 'unknown' : 'yes';
}
