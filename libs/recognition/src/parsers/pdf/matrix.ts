/** 2-D affine matrices as PDF writes them: [a b c d e f]. */

export type Matrix = readonly [number, number, number, number, number, number];
export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** The matrix that first applies `inner`, then `outer`. */
export function multiply(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer;
  const [g, h, i, j, k, l] = inner;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

export function apply(matrix: Matrix, x: number, y: number): [number, number] {
  return [matrix[0] * x + matrix[2] * y + matrix[4], matrix[1] * x + matrix[3] * y + matrix[5]];
}

/** Six numbers of an array or typed array as a matrix; identity for anything else. */
export function matrixOf(value: unknown): Matrix {
  if (!Array.isArray(value) && !ArrayBuffer.isView(value)) return IDENTITY;
  const numbers = Array.from(value as ArrayLike<number>, Number);
  const [a, b, c, d, e, f] = numbers;
  return a === undefined ||
    b === undefined ||
    c === undefined ||
    d === undefined ||
    e === undefined ||
    f === undefined
    ? IDENTITY
    : [a, b, c, d, e, f];
}
