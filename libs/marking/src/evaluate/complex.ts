/**
 * Complex doubles that carry a bound of their own error: two values differ only if they differ by more than both
 * bounds, and agree only if the bounds are small. A value that does not exist is NaN.
 */
export interface Complex {
  readonly re: number;
  readonly im: number;
  /** Absolute; infinite for what is not known. */
  readonly error: number;
}

const EPSILON = 2 ** -52;
export const complex = (re: number, im = 0, error = 0): Complex => ({ re, im, error });
export const NOTHING: Complex = { re: Number.NaN, im: Number.NaN, error: Number.POSITIVE_INFINITY };
export const sizeOf = ({ re, im }: Complex): number => Math.hypot(re, im);
const rounded = (re: number, im: number, error: number): Complex => ({
  re,
  im,
  // Small whole numbers stay exact, so that they remain usable as exponents.
  error:
    error === 0 && Number.isSafeInteger(re) && Number.isSafeInteger(im)
      ? 0
      : error + 2 * EPSILON * Math.hypot(re, im),
});

export const plus = (a: Complex, b: Complex): Complex => rounded(a.re + b.re, a.im + b.im, a.error + b.error);
export const minus = (a: Complex, b: Complex): Complex =>
  rounded(a.re - b.re, a.im - b.im, a.error + b.error);
export const opposite = (a: Complex): Complex => ({ re: -a.re, im: a.im === 0 ? 0 : -a.im, error: a.error });

export function times(a: Complex, b: Complex): Complex {
  const error = sizeOf(a) * b.error + sizeOf(b) * a.error + a.error * b.error;
  return rounded(a.re * b.re - a.im * b.im, a.im === 0 && b.im === 0 ? 0 : a.re * b.im + a.im * b.re, error);
}

export function over(a: Complex, b: Complex): Complex {
  const size = sizeOf(b);
  // A divisor that may be zero.
  if (!(size > b.error)) return NOTHING;
  const square = size * size;
  if (!(square > 0) || !Number.isFinite(square))
    return b.im === 0 && a.im === 0 ? rounded(a.re / b.re, 0, a.error / size) : NOTHING;
  const re = (a.re * b.re + a.im * b.im) / square;
  const im = a.im === 0 && b.im === 0 ? 0 : (a.im * b.re - a.re * b.im) / square;
  return rounded(re, im, (a.error + Math.hypot(re, im) * b.error) / (size - b.error));
}

export function exponential(a: Complex): Complex {
  const size = Math.exp(a.re);
  // The error of the argument is a relative error of the result.
  const error = size * Math.min(1, Math.expm1(Math.min(a.error, 1)));
  return a.im === 0 ? rounded(size, 0, error) : rounded(size * Math.cos(a.im), size * Math.sin(a.im), error);
}

/** The principal value. */
export function logarithm(a: Complex): Complex {
  const size = sizeOf(a);
  if (!(size > a.error)) return NOTHING;
  const error = a.error / (size - a.error);
  // On the cut an error of the imaginary part would move to the other side.
  if (a.re < 0 && a.im !== 0 && Math.abs(a.im) <= a.error)
    return rounded(Math.log(size), Math.PI, error + EPSILON);
  return rounded(Math.log(size), a.im === 0 && a.re > 0 ? 0 : Math.atan2(a.im, a.re), error + EPSILON);
}

function wholePower(a: Complex, exponent: number): Complex {
  let result = complex(1);
  let square = a;
  for (let left = Math.abs(exponent); left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result = times(result, square);
    square = times(square, square);
  }
  return exponent < 0 ? over(complex(1), result) : result;
}

export function raise(base: Complex, exponent: Complex): Complex {
  const { re } = exponent;
  if (exponent.im === 0 && exponent.error === 0 && Number.isInteger(re) && Math.abs(re) <= 100_000) {
    if (sizeOf(base) <= base.error) return base.error === 0 && re > 0 ? complex(0) : NOTHING;
    return wholePower(base, re);
  }
  if (base.re === 0 && base.im === 0 && base.error === 0)
    return re > 0 && exponent.im === 0 ? complex(0) : NOTHING;
  return exponential(times(exponent, logarithm(base)));
}

export function squareRoot(a: Complex): Complex {
  if (a.re === 0 && a.im === 0 && a.error === 0) return a;
  const size = sizeOf(a);
  if (!(size > a.error)) return { re: 0, im: 0, error: Math.sqrt(size + a.error) };
  const error = a.error / Math.sqrt(size);
  if (a.im === 0) return a.re > 0 ? rounded(Math.sqrt(a.re), 0, error) : rounded(0, Math.sqrt(-a.re), error);
  const re = Math.sqrt((size + Math.abs(a.re)) / 2);
  const im = Math.abs(a.im) / (2 * re);
  if (a.re >= 0) return rounded(re, Math.sign(a.im) * im, error);
  return rounded(im, Math.sign(a.im) * re, error);
}

export const isKnown = ({ re, im, error }: Complex): boolean =>
  Number.isFinite(re) && Number.isFinite(im) && Number.isFinite(error);
