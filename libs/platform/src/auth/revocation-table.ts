/**
 * A hash table from uuids to a number and an expiry time, in typed arrays with open addressing: 26 bytes a slot, so
 * that a million entries fit in 52 MB. Expired entries are dropped when the table grows.
 */
const SLOTS_MIN = 1_024;
const LOAD_MAX = 0.75;

interface Slots {
  mask: number;
  /** Four 32-bit words for each uuid. */
  keys: Uint32Array;
  expiry: Uint32Array;
  values: Uint32Array;
  marks: Uint8Array;
}

const slotsOf = (count: number): Slots => ({
  mask: count - 1,
  keys: new Uint32Array(4 * count),
  expiry: new Uint32Array(count),
  values: new Uint32Array(count),
  marks: new Uint8Array(count),
});

/** A slot's mark is 0 while it is free, else the caller's mark + 1. */
export class RevocationTable {
  #slots = slotsOf(SLOTS_MIN);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** Of two entries with the same key, keeps the larger value and the later expiry. */
  add(key: Uint32Array, entry: { value: number; mark: number; expiry: number }, now: number): void {
    const at = this.#find(this.#slots, key);
    const { marks, values, expiry } = this.#slots;
    if (marks[at]) {
      if (entry.value < (values[at] ?? 0)) return;
      values[at] = entry.value;
      marks[at] = entry.mark + 1;
      expiry[at] = Math.max(expiry[at] ?? 0, entry.expiry);
      return;
    }
    if (this.#size + 1 > LOAD_MAX * (this.#slots.mask + 1)) {
      this.#grow(now);
      return this.add(key, entry, now);
    }
    this.#put(this.#slots, at, key, entry);
    this.#size += 1;
  }

  get(key: Uint32Array): { value: number; mark: number } | null {
    const at = this.#find(this.#slots, key);
    const mark = this.#slots.marks[at] ?? 0;
    return mark === 0 ? null : { value: this.#slots.values[at] ?? 0, mark: mark - 1 };
  }

  #put(
    slots: Slots,
    at: number,
    key: Uint32Array,
    { value, mark, expiry }: { value: number; mark: number; expiry: number },
  ): void {
    slots.keys.set(key, 4 * at);
    slots.values[at] = value;
    slots.marks[at] = mark + 1;
    slots.expiry[at] = expiry;
  }

  /** Its slot, or the free one for it. */
  #find({ mask, keys, marks }: Slots, key: Uint32Array): number {
    // The last two words of a uuidv7 are random.
    let at = ((key[2] ?? 0) ^ Math.imul(key[3] ?? 0, 0x9e3779b1)) & mask;
    while (marks[at] !== 0) {
      const word = 4 * at;
      if (
        keys[word + 3] === key[3] &&
        keys[word + 2] === key[2] &&
        keys[word + 1] === key[1] &&
        keys[word] === key[0]
      )
        return at;
      at = (at + 1) & mask;
    }
    return at;
  }

  /** Drops expired entries; doubles only if that is not enough. */
  #grow(now: number): void {
    const old = this.#slots;
    let live = 0;
    for (let at = 0; at <= old.mask; at++) if (old.marks[at] && (old.expiry[at] ?? 0) >= now) live += 1;
    let count = old.mask + 1;
    while (live > (LOAD_MAX * count) / 1.5) count *= 2;
    const slots = slotsOf(count);
    for (let from = 0; from <= old.mask; from++) {
      const mark = old.marks[from] ?? 0;
      const expiry = old.expiry[from] ?? 0;
      if (mark === 0 || expiry < now) continue;
      const key = old.keys.subarray(4 * from, 4 * from + 4);
      this.#put(slots, this.#find(slots, key), key, { value: old.values[from] ?? 0, mark: mark - 1, expiry });
    }
    this.#slots = slots;
    this.#size = live;
  }
}

/** The words of a uuid in its usual spelling. */
export function uuidWords(uuid: string): Uint32Array {
  const words = new Uint32Array(4);
  let digit = 0;
  for (let at = 0; at < uuid.length && digit < 32; at++) {
    const code = uuid.charCodeAt(at);
    if (code === 45) continue;
    // '0' to '9' are 48 to 57; the letters of both cases end in the bits 1 to 6.
    const value = code < 58 ? code - 48 : (code & 7) + 9;
    words[digit >> 3] = ((words[digit >> 3] ?? 0) << 4) | value;
    digit += 1;
  }
  return words;
}
