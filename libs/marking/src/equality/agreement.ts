/** Whether two computed values are the same, by the bounds of their errors. */
import { isKnown, minus, sizeOf, type Complex } from '../evaluate/index.js';

export type Agreement = 'same' | 'different' | 'unsure';

/** A bound above this share of the value says nothing about the value. */
const USEFUL = 1e-8;

export function agreementOf(a: Complex, b: Complex): Agreement {
  if (!isKnown(a) || !isKnown(b)) return 'unsure';
  const size = Math.max(sizeOf(a), sizeOf(b));
  const distance = sizeOf(minus(a, b));
  const error = a.error + b.error;
  if (distance > 16 * error + 1e-11 * size) return 'different';
  const isUseful = error <= USEFUL * Math.max(size, 1e-3);
  return isUseful && distance <= 4 * error + 1e-14 * size ? 'same' : 'unsure';
}
