/** How evenly enterprises of very different sizes fill shards. */

interface Fullest {
  /** Size of the fullest shard, as a multiple of the mean, if each new enterprise goes to the emptiest shard … */
  placed: number;
  /** … or to the one by a hash of its id. */
  hashed: number;
  /** Share of the largest enterprise. */
  largestShare: number;
}

/** Sizes by Zipf's law: the n-th enterprise has 1/n of the largest one's questions. They arrive in mixed order. */
export function fullest(enterprises: number, shards: number): Fullest {
  const sizes = Array.from({ length: enterprises }, (_, at) => 1 / (at + 1));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const mixed = sizes.map((_, at) => sizes[(at * 7_919) % enterprises] ?? 0);
  const [placed, hashed] = [0, 1].map(() => Array.from({ length: shards }, () => 0)) as [number[], number[]];
  for (const [at, size] of mixed.entries()) {
    add(placed, placed.indexOf(Math.min(...placed)), size);
    add(hashed, hashOf(at) % shards, size);
  }
  const mean = total / shards;
  return {
    placed: Math.max(...placed) / mean,
    hashed: Math.max(...hashed) / mean,
    largestShare: (sizes[0] ?? 0) / total,
  };
}

function add(shards: number[], at: number, size: number): void {
  shards[at] = (shards[at] ?? 0) + size;
}

const hashOf = (id: number): number => Math.imul(id ^ 0x9e37_79b9, 0x85eb_ca6b) >>> 13;
