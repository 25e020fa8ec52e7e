/** Antiderivatives: the same slope as the key's, and a constant of integration that takes every value. */
import type { Domain } from '@tiku/contracts/answer-keys';
import { derivative } from '../calculus/index.js';
import { compareFormulas } from '../equality/index.js';
import { integer } from '../rational/index.js';
import { apply, name, numberNode, variablesOf, type Expression } from '../tree/index.js';
import { unknown, verdictOf, wrong, type Verdict } from '../verdicts/index.js';

export function compareAntiderivatives(response: Expression, key: Expression, domain: Domain = {}): Verdict {
  const variable = variableOf(key, domain);
  const [slope, keySlope] = [derivative(response, variable), derivative(key, variable)];
  if (!slope || !keySlope) return unknown('notDecided');
  // Times zero: the formula itself must exist wherever the key does.
  const letters = freeLetters(response, keySlope, variable);
  if (letters.length > 1) return unknown('extra');
  // Positive constants: ln(kx) is for x as ln x is.
  const whole = { ...domain, ...Object.fromEntries(letters.map((letter) => [letter, { min: 0.5, max: 3 }])) };
  const equality = compareFormulas(withDomain(slope, response), withDomain(keySlope, key), whole, true);
  const verdict = verdictOf(equality);
  if (!verdict.isRight) return verdict;
  return hasConstant(response, letters, variable) ? verdict : wrong('checked', 'missing');
}

const withDomain = (slope: Expression, formula: Expression): Expression =>
  apply('sum', [slope, apply('product', [numberNode(integer(0)), formula])]);

/** Of the declared domain, or x, t, or the first letter. */
function variableOf(key: Expression, domain: Domain): string {
  const variables = variablesOf(key);
  const [declared] = Object.keys(domain);
  return declared ?? ['x', 't'].find((one) => variables.includes(one)) ?? variables[0] ?? 'x';
}

const freeLetters = (response: Expression, keySlope: Expression, variable: string): string[] =>
  variablesOf(response).filter((one) => one !== variable && !variablesOf(keySlope).includes(one));

/** Added as `c`, `-c`, `c/3` or `ln c`; c² would not be negative. */
function hasConstant(response: Expression, letters: readonly string[], variable: string): boolean {
  return letters.some((letter) => {
    const slope = derivative(response, letter);
    if (!slope) return false;
    return [slope, apply('product', [slope, name(letter)])].some((one) => isConstant(one, letter, variable));
  });
}

/** Its value does not change with the letter or with the variable, and is not zero. */
function isConstant(node: Expression, letter: string, variable: string): boolean {
  const moved = [letter, variable].map((one) => derivative(node, one));
  const zero = numberNode(integer(0));
  const isSame = (one: Expression | null): boolean =>
    one !== null && compareFormulas(one, zero).result === 'equal';
  return moved.every(isSame) && compareFormulas(node, zero).result === 'different';
}
