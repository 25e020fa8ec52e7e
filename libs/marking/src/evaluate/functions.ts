/** Functions of complex doubles. The real ones take the slope into the bound of the error. */
import {
  complex,
  exponential,
  isKnown,
  logarithm,
  minus,
  NOTHING,
  opposite,
  over,
  plus,
  raise,
  sizeOf,
  squareRoot,
  times,
  type Complex,
} from './complex.js';

const ONE = complex(1);
const TWO = complex(2);
const I = complex(0, 1);
const half = (a: Complex): Complex => over(a, TWO);
const isReal = (a: Complex): boolean => a.im === 0;

/** A real function with a bound of its slope near the argument. */
const real = (value: number, slope: number, a: Complex): Complex => {
  const error = a.error === 0 ? 0 : a.error * Math.abs(slope);
  return complex(value, 0, error + 4 * 2 ** -52 * Math.abs(value) + 2 ** -1070);
};

function sine(a: Complex): Complex {
  if (isReal(a))
    return Math.abs(a.re) > 1e9
      ? NOTHING
      : complex(Math.sin(a.re), 0, a.error + 2 ** -52 * (1 + Math.abs(a.re)) * 2);
  const turned = times(I, a);
  return over(minus(exponential(turned), exponential(opposite(turned))), complex(0, 2));
}
const cosine = (a: Complex): Complex => {
  if (isReal(a))
    return Math.abs(a.re) > 1e9
      ? NOTHING
      : complex(Math.cos(a.re), 0, a.error + 2 ** -52 * (1 + Math.abs(a.re)) * 2);
  const turned = times(I, a);
  return half(plus(exponential(turned), exponential(opposite(turned))));
};
const hyperbolicSine = (a: Complex): Complex => half(minus(exponential(a), exponential(opposite(a))));
const hyperbolicCosine = (a: Complex): Complex => half(plus(exponential(a), exponential(opposite(a))));
const within = (a: Complex): boolean => isReal(a) && Math.abs(a.re) <= 1;
const rootOfOneMinus = (a: Complex): Complex => squareRoot(minus(ONE, times(a, a)));
const arcSine = (a: Complex): Complex =>
  within(a)
    ? real(Math.asin(a.re), 1 / Math.max(Math.sqrt(1 - a.re * a.re), 1e-8), a)
    : times(opposite(I), logarithm(plus(times(I, a), rootOfOneMinus(a))));
const arcTangent = (a: Complex): Complex =>
  isReal(a)
    ? real(Math.atan(a.re), 1, a)
    : half(times(I, minus(logarithm(minus(ONE, times(I, a))), logarithm(plus(ONE, times(I, a))))));
const RIGHT_ANGLE = complex(Math.PI / 2, 0, 2 ** -53);
const artanh = (a: Complex): Complex => half(minus(logarithm(plus(ONE, a)), logarithm(minus(ONE, a))));

/** Lanczos' approximation (g = 7, n = 9), good to 1e-13. */
const LANCZOS = [
  0.999_999_999_999_809_93, 676.520_368_121_885_1, -1_259.139_216_722_402_8, 771.323_428_777_653_1,
  -176.615_029_162_140_6, 12.507_343_278_686_905, -0.138_571_095_265_720_12, 9.984_369_578_019_572e-6,
  1.505_632_735_149_311_6e-7,
];
function gamma(z: number): number {
  if (z < 0.5) return Math.PI / (Math.sin(Math.PI * z) * gamma(1 - z));
  const base = z - 1 + 7.5;
  const sum = LANCZOS.reduce((total, part, at) => (at === 0 ? part : total + part / (z - 1 + at)), 0);
  return Math.sqrt(2 * Math.PI) * base ** (z - 0.5) * Math.exp(-base) * sum;
}
function factorial(a: Complex): Complex {
  if (!isReal(a) || (Number.isInteger(a.re) && a.re < 0)) return NOTHING;
  const value = gamma(a.re + 1);
  return complex(value, 0, Math.abs(value) * (1e-12 + a.error * 10));
}
const binomial = (n: Complex, k: Complex): Complex =>
  over(factorial(n), times(factorial(k), factorial(minus(n, k))));

const step = (value: number, a: Complex): Complex =>
  // Next to a jump the error decides.
  isReal(a) && (a.error === 0 || Math.abs(a.re - Math.round(a.re)) > a.error) ? complex(value) : NOTHING;

/** The real root of a real number with an odd index; the principal one otherwise. */
function root(a: Complex, index: Complex): Complex {
  const isOdd = isReal(index) && Math.abs(index.re % 2) === 1;
  if (isOdd && isReal(a) && a.re < 0) return opposite(raise(opposite(a), over(ONE, index)));
  return raise(a, over(ONE, index));
}
const choose = (a: Complex, b: Complex | undefined, isMax: boolean): Complex => {
  if (!b) return a;
  if (!isReal(a) || !isReal(b)) return NOTHING;
  return a.re > b.re === isMax ? a : b;
};

const FUNCTIONS: Record<string, (a: Complex, b?: Complex) => Complex> = {
  sin: sine,
  cos: cosine,
  tan: (a) => over(sine(a), cosine(a)),
  cot: (a) => over(cosine(a), sine(a)),
  sec: (a) => over(ONE, cosine(a)),
  csc: (a) => over(ONE, sine(a)),
  arcsin: arcSine,
  arccos: (a) => minus(RIGHT_ANGLE, arcSine(a)),
  arctan: arcTangent,
  arccot: (a) => minus(RIGHT_ANGLE, arcTangent(a)),
  arcsec: (a) => minus(RIGHT_ANGLE, arcSine(over(ONE, a))),
  arccsc: (a) => arcSine(over(ONE, a)),
  sinh: hyperbolicSine,
  cosh: hyperbolicCosine,
  tanh: (a) => over(hyperbolicSine(a), hyperbolicCosine(a)),
  coth: (a) => over(hyperbolicCosine(a), hyperbolicSine(a)),
  sech: (a) => over(ONE, hyperbolicCosine(a)),
  csch: (a) => over(ONE, hyperbolicSine(a)),
  arsinh: (a) => logarithm(plus(a, squareRoot(plus(times(a, a), ONE)))),
  arcosh: (a) => logarithm(plus(a, times(squareRoot(plus(a, ONE)), squareRoot(minus(a, ONE))))),
  artanh,
  arcoth: (a) => artanh(over(ONE, a)),
  ln: logarithm,
  lg: (a) => over(logarithm(a), complex(Math.LN10, 0, 2 ** -52)),
  log: (a, base) => (base ? over(logarithm(a), logarithm(base)) : NOTHING),
  exp: exponential,
  sqrt: squareRoot,
  root: (a, index = TWO) => root(a, index),
  abs: (a) => complex(sizeOf(a), 0, a.error),
  sign: (a) => (isReal(a) && Math.abs(a.re) > a.error ? complex(Math.sign(a.re)) : NOTHING),
  floor: (a) => step(Math.floor(a.re), a),
  ceil: (a) => step(Math.ceil(a.re), a),
  factorial,
  binomial: (n, k = ONE) => binomial(n, k),
  max: (a, b) => choose(a, b, true),
  min: (a, b) => choose(a, b, false),
};

/** A function that is only a name: some smooth function, the same one for the same name. */
function unknownFunction(called: string, args: readonly Complex[]): Complex {
  let seed = 7;
  for (const letter of called) seed = (seed * 31 + letter.charCodeAt(0)) % 997;
  let total = complex(seed / 997);
  args.forEach((arg, at) => {
    total = plus(total, times(complex(0.3 + seed / 1_500 + at / 7), arg));
  });
  return plus(sine(total), times(total, complex(0.4)));
}

export function callFunction(called: string, args: readonly Complex[]): Complex {
  const [first, second] = args;
  if (!first || !args.every(isKnown)) return NOTHING;
  return Object.hasOwn(FUNCTIONS, called) ? FUNCTIONS[called]!(first, second) : unknownFunction(called, args);
}
