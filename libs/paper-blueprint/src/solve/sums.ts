/** Sums by key, and their tolerance. */

/** Sums of shares are not exact. */
export const EXACT = 1e-9;

export function add<Key>(sums: Map<Key, number>, key: Key, number: number): void {
  sums.set(key, (sums.get(key) ?? 0) + number);
}
