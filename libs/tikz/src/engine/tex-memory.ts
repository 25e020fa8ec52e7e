/**
 * TeX's memory before a picture: with LaTeX and TikZ, or after loading more. Our own lines load packages, which takes
 * seconds, once per process; a picture begins with a copy and never changes it.
 */

/** A part of the memory that is not zero; nine tenths are zero. */
export interface MemoryPart {
  offset: number;
  bytes: Uint8Array;
}

const PART_BYTES = 65_536;
const ZEROS = new Uint8Array(PART_BYTES);
/** Each takes as much as its packages changed, 10 MB at most. */
const KEPT_MAX = 6;

/** The non-zero parts of a memory; those unchanged since `before` are shared. */
export function usedParts(memory: Uint8Array, before: readonly MemoryPart[] = []): MemoryPart[] {
  const known = new Map(before.map((part) => [part.offset, part]));
  const parts: MemoryPart[] = [];
  for (let offset = 0; offset < memory.length; offset += PART_BYTES) {
    const bytes = memory.subarray(offset, offset + PART_BYTES);
    const old = known.get(offset);
    if (old && Buffer.compare(old.bytes, bytes) === 0) parts.push(old);
    else if (Buffer.compare(ZEROS, bytes) !== 0) parts.push({ offset, bytes: bytes.slice() });
  }
  return parts;
}

/** By loads; null if loading failed, and the picture has to report why. Evicts the least recently used. */
export class LoadedMemories {
  readonly #cache = new Map<string, readonly MemoryPart[] | null>();

  constructor(private readonly load: (lines: string) => readonly MemoryPart[] | null) {}

  after(lines: string): readonly MemoryPart[] | null {
    const cached = this.#cache.get(lines);
    const parts = cached === undefined ? this.load(lines) : cached;
    this.#cache.delete(lines);
    this.#cache.set(lines, parts);
    const [oldest] = this.#cache.keys();
    if (this.#cache.size > KEPT_MAX && oldest !== undefined) this.#cache.delete(oldest);
    return parts;
  }
}
