/** Whether a polynomial is a product of factors that are irreducible over the rationals. */
import { Algebra, isFraction, normalForm, type Polynomial } from '../normal/index.js';
import type { Expression } from '../tree/index.js';
import type { Answer } from './answer.js';
import { isIrreducible } from './irreducible.js';

/** The factors of a product, each base once. A number is a factor that needs no check. */
function factorsOf(node: Expression): readonly Expression[] {
  if (node.op === 'product') return node.args.flatMap(factorsOf);
  if (node.op === 'negative') return factorsOf(node.args[0]!);
  if (node.op === 'power' && node.args[1]!.op === 'number') return factorsOf(node.args[0]!);
  if (node.op === 'quotient' && node.args[1]!.op === 'number') return factorsOf(node.args[0]!);
  return [node];
}

export function isFactored(node: Expression): Answer {
  const answers = factorsOf(node).map(isFactorIrreducible);
  if (answers.includes('no')) return 'no';
  return answers.includes('unknown') ? 'unknown' : 'yes';
}

function isFactorIrreducible(node: Expression): Answer {
  if (node.op === 'number' || node.op === 'name') return 'yes';
  const algebra = new Algebra();
  const form = normalForm(algebra, node);
  if (!isFraction(form)) return 'unknown';
  const polynomial: Polynomial = form.top;
  const used = new Set([...polynomial.values()].flatMap(({ monomial }) => monomial.map(([atom]) => atom)));
  if ([...form.bottom.values()].some(({ monomial }) => monomial.length > 0)) return 'no';
  return isIrreducible(polynomial, [...used]);
}
