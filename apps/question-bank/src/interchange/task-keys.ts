import { createHash } from 'node:crypto';

/** A UUID of version 8, the same for the same names. */
export function keyOf(...names: readonly (string | number)[]): string {
  const hex = createHash('sha256').update(names.join(':')).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
