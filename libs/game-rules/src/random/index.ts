/** Random numbers from a text, the same in every browser and on the server (sfc32 of PractRand). */
export interface Random {
  /** An integer from `min` to `max`, both included. */
  between(min: number, max: number): number;
  shuffled<T>(items: readonly T[]): T[];
}

/** FNV-1a of `text`, starting at `basis`. */
function hash(text: string, basis: number): number {
  let value = basis;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value | 0;
}

/** The first numbers still resemble the seed. */
const THROWN_AWAY = 15;

export function randomOf(seed: string): Random {
  let [a, b, c] = [hash(seed, 0x811c9dc5), hash(seed, 0x9e3779b9), hash(seed, 0x243f6a88)];
  let counter = 1;
  const next = (): number => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    c |= 0;
    return (sum >>> 0) / 0x1_0000_0000;
  };
  for (let round = 0; round < THROWN_AWAY; round += 1) next();
  const between = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return {
    between,
    shuffled: (items) => {
      const list = [...items];
      for (let at = list.length - 1; at > 0; at -= 1) {
        const other = between(0, at);
        const [one, two] = [list[at], list[other]];
        if (one !== undefined && two !== undefined) [list[at], list[other]] = [two, one];
      }
      return list;
    },
  };
}
