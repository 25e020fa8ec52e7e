/** A random order, reproducible by its seed. */
export function shuffled<T>(list: readonly T[], seed: number): T[] {
  const out = [...list];
  const next = generator(seed);
  for (let at = out.length - 1; at > 0; at -= 1) {
    const other = Math.floor(next() * (at + 1));
    const [a, b] = [out[at], out[other]];
    if (a !== undefined && b !== undefined) [out[at], out[other]] = [b, a];
  }
  return out;
}

/** Mulberry32: small, and good enough to choose among equals. */
function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
