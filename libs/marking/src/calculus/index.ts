/** The derivative of a formula, not simplified. Null for what has no rule here. */
import { spend } from '../effort/index.js';
import { integer } from '../rational/index.js';
import { apply, numberNode, variablesOf, type Applied, type Expression } from '../tree/index.js';

const number = (value: number): Expression => numberNode(integer(value), String(value));
const ZERO = number(0);
const ONE = number(1);
/** Zeros and ones are left out, or slopes of slopes would grow without end. */
function sum(...parts: Expression[]): Expression {
  const kept = parts.filter((part) => part !== ZERO);
  return kept.length === 0 ? ZERO : kept.length === 1 ? kept[0]! : apply('sum', kept);
}
function times(...parts: Expression[]): Expression {
  if (parts.includes(ZERO)) return ZERO;
  const kept = parts.filter((part) => part !== ONE);
  return kept.length === 0 ? ONE : kept.length === 1 ? kept[0]! : apply('product', kept);
}
const over = (above: Expression, below: Expression): Expression =>
  above === ZERO ? ZERO : apply('quotient', [above, below]);
const minus = (part: Expression): Expression => (part === ZERO ? ZERO : apply('negative', [part]));
const raised = (base: Expression, exponent: Expression): Expression => apply('power', [base, exponent]);
const square = (base: Expression): Expression => raised(base, number(2));
const call = (detail: string, ...args: Expression[]): Expression => apply('call', args, detail);

/** Outer derivatives, by the argument. */
const OUTER: Record<string, (inner: Expression) => Expression> = {
  sin: (inner) => call('cos', inner),
  cos: (inner) => minus(call('sin', inner)),
  tan: (inner) => square(call('sec', inner)),
  cot: (inner) => minus(square(call('csc', inner))),
  sec: (inner) => times(call('sec', inner), call('tan', inner)),
  csc: (inner) => minus(times(call('csc', inner), call('cot', inner))),
  arcsin: (inner) => over(ONE, call('sqrt', sum(ONE, minus(square(inner))))),
  arccos: (inner) => minus(over(ONE, call('sqrt', sum(ONE, minus(square(inner)))))),
  arctan: (inner) => over(ONE, sum(ONE, square(inner))),
  arccot: (inner) => minus(over(ONE, sum(ONE, square(inner)))),
  sinh: (inner) => call('cosh', inner),
  cosh: (inner) => call('sinh', inner),
  tanh: (inner) => square(call('sech', inner)),
  arsinh: (inner) => over(ONE, call('sqrt', sum(square(inner), ONE))),
  arcosh: (inner) => over(ONE, call('sqrt', sum(square(inner), number(-1)))),
  artanh: (inner) => over(ONE, sum(ONE, minus(square(inner)))),
  arcoth: (inner) => over(ONE, sum(ONE, minus(square(inner)))),
  ln: (inner) => over(ONE, inner),
  lg: (inner) => over(ONE, times(inner, call('ln', number(10)))),
  exp: (inner) => call('exp', inner),
  sqrt: (inner) => over(ONE, times(number(2), call('sqrt', inner))),
  sign: () => ZERO,
  abs: (inner) => call('sign', inner),
};

export function derivative(node: Expression, variable: string): Expression | null {
  spend(1);
  if (node.op === 'number') return ZERO;
  if (node.op === 'name') return node.name === variable ? ONE : ZERO;
  if (!variablesOf(node).includes(variable)) return ZERO;
  const parts: Expression[] = [];
  for (const part of node.args) {
    const own = derivative(part, variable);
    if (!own) return null;
    parts.push(own);
  }
  return applied(node, parts, variable);
}

function applied(node: Applied, parts: readonly Expression[], variable: string): Expression | null {
  const [first, second] = node.args as [Expression, Expression];
  const [slope, other] = parts as [Expression, Expression];
  switch (node.op) {
    case 'sum':
      return sum(...parts);
    case 'negative':
      return minus(slope);
    case 'product':
      return sum(
        ...parts.map((part, at) =>
          times(...node.args.map((factor, place) => (place === at ? part : factor))),
        ),
      );
    case 'quotient':
      return over(sum(times(slope, second), minus(times(first, other))), square(second));
    case 'power':
      return powerSlope(first, second, slope, other, variable);
    case 'call': {
      const outer =
        Object.hasOwn(OUTER, node.detail!) && node.args.length === 1 ? OUTER[node.detail!]! : null;
      return outer ? times(outer(first), slope) : null;
    }
    default:
      return null;
  }
}

function powerSlope(
  base: Expression,
  exponent: Expression,
  slope: Expression,
  other: Expression,
  variable: string,
): Expression {
  if (!variablesOf(exponent).includes(variable))
    return times(exponent, raised(base, sum(exponent, number(-1))), slope);
  const grown = times(raised(base, exponent), call('ln', base), other);
  if (!variablesOf(base).includes(variable)) return grown;
  return sum(grown, times(exponent, raised(base, sum(exponent, number(-1))), slope));
}
