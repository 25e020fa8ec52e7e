/** Numbers at which the sides of a relation meet: exact for linear ones, else by sign changes on a grid. */
import { Algebra, isFraction, normalForm } from '../normal/index.js';
import { divide, negate, toNumber } from '../rational/index.js';
import { apply, variablesOf, type Applied } from '../tree/index.js';
import { differenceAt } from './truth.js';

const SPAN = 64;
const STEPS = 512;

export function rootsOf(relation: Applied, name: string): number[] {
  if (variablesOf(relation).length === 0) return [];
  const linear = linearRoot(relation);
  if (linear !== undefined) return linear === null ? [] : [linear];
  const valueAt = (point: number): number =>
    differenceAt(relation, new Map([[name, point]]))?.re ?? Number.NaN;
  const roots: number[] = [];
  let [before, last] = [Number.NaN, Number.NaN];
  for (let step = 0; step <= STEPS; step++) {
    const point = -SPAN + (2 * SPAN * step) / STEPS;
    const value = valueAt(point);
    const width = (2 * SPAN) / STEPS;
    if (value === 0) roots.push(point);
    else if (last * value < 0) roots.push(bisect(valueAt, point - width, point));
    // A touching root: the size falls and rises again without a change of sign.
    else if (mayTouch(Math.abs(before), Math.abs(last), Math.abs(value))) {
      const touch = lowest((at) => Math.abs(valueAt(at)), point - 2 * width, point);
      if (Math.abs(valueAt(touch)) < 1e-12) roots.push(touch);
    }
    [before, last] = [last, value];
  }
  return roots;
}

/** Near a touching root the size is a square of the distance: small in the middle, compared with its neighbours. */
const mayTouch = (before: number, middle: number, after: number): boolean =>
  middle > 0 && middle < before && middle <= after && middle < 0.4 * Math.max(before, after);

/** The root of a·x + b exactly; null for none, undefined for what is not linear. */
function linearRoot(relation: Applied): number | null | undefined {
  const [left, right] = relation.args;
  const algebra = new Algebra();
  const form = normalForm(algebra, apply('sum', [left!, apply('negative', [right!])]));
  if (!isFraction(form)) return undefined;
  if ([...form.bottom.values()].some(({ monomial }) => monomial.length > 0)) return undefined;
  const terms = [...form.top.values()];
  if (terms.some(({ monomial }) => monomial.length > 1 || (monomial[0]?.[1] ?? 0) > 1)) return undefined;
  const atoms = terms.filter(({ monomial }) => monomial.length === 1);
  if (atoms.length === 0) return null;
  if (atoms.length > 1 || algebra.atoms[atoms[0]!.monomial[0]![0]]!.kind !== 'variable') return undefined;
  const constant = form.top.get('')?.coefficient ?? { n: 0n, d: 1n };
  const root = divide(negate(constant), atoms[0]!.coefficient);
  return root ? toNumber(root) : undefined;
}

function bisect(valueAt: (point: number) => number, from: number, to: number): number {
  let [low, high] = [from, to];
  const isRising = valueAt(low) < 0;
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (valueAt(middle) < 0 === isRising) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

function lowest(valueAt: (point: number) => number, from: number, to: number): number {
  let [low, high] = [from, to];
  for (let step = 0; step < 80; step++) {
    const [left, right] = [low + (high - low) / 3, high - (high - low) / 3];
    if (valueAt(left) < valueAt(right)) high = right;
    else low = left;
  }
  return (low + high) / 2;
}
