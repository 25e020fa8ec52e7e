/**
 * Which of many questions may be alike: those whose forms are the same once numbers and names are forgotten, and those
 * that share bands of a MinHash of their grams. Linear in the number of questions; keeps a hundred bytes of each. Pure.
 */
import { grams } from '@tiku/question-syntax/search';
import { formsOf } from '../similarity/canonical-forms.js';

/** Pairs of 0.85 and more are found with a probability of over 0.999, of 0.5 with 0.7: those are compared in vain. */
const BANDS = 20;
const ROWS = 4;
const HASHES = BANDS * ROWS;
const SEEDS = Uint32Array.from({ length: HASHES }, (_, at) => Math.imul(at + 1, 0x9e3779b1) >>> 0);
/** Shorter ones, with their options, say too little: "解方程" is like all others. */
const CHARS_MIN = 8;
const COLUMNS = BANDS + 1;

export class LikelyPairs {
  readonly #ids: string[] = [];
  #keys = new Int32Array(1_024 * COLUMNS);
  readonly #lowest = new Uint32Array(HASHES);

  /** `norm` as it is stored: stem, options, and then what is not compared. */
  add(id: string, norm: string, optionCount: number): void {
    const [stem = '', ...rest] = norm.split('\n');
    const { plain, abstract } = formsOf(stem, rest.slice(0, optionCount));
    if (plain.length < CHARS_MIN) return;
    const at = this.#ids.push(id) - 1;
    if ((at + 1) * COLUMNS > this.#keys.length) {
      const wider = new Int32Array(this.#keys.length * 2);
      wider.set(this.#keys);
      this.#keys = wider;
    }
    this.#keys[at * COLUMNS] = textHash(abstract);
    const lowest = this.#lowest.fill(0xffffffff);
    for (const gram of grams(plain)) {
      for (let n = 0; n < HASHES; n += 1) {
        const hash = mixed(gram ^ (SEEDS[n] ?? 0));
        if (hash < (lowest[n] ?? 0)) lowest[n] = hash;
      }
    }
    for (let band = 0; band < BANDS; band += 1) {
      let key = band;
      for (let row = 0; row < ROWS; row += 1) key = mixed(key ^ (lowest[band * ROWS + row] ?? 0));
      this.#keys[at * COLUMNS + 1 + band] = key | 0;
    }
  }

  /** Each pair once; within a group of equals the first and the one before, so that a group costs its length. */
  *pairs(): Generator<[string, string]> {
    const seen = new Set<number>();
    const count = this.#ids.length;
    for (let column = 0; column < COLUMNS; column += 1) {
      const key = (at: number): number => this.#keys[at * COLUMNS + column] ?? 0;
      const order = Uint32Array.from({ length: count }, (_, at) => at).sort(
        (a, b) => key(a) - key(b) || a - b,
      );
      let first = order[0] ?? 0;
      for (let at = 1; at < count; at += 1) {
        const [before, current] = [order[at - 1] ?? 0, order[at] ?? 0];
        if (key(current) !== key(first)) {
          first = current;
          continue;
        }
        for (const other of new Set([first, before])) {
          const pair = other * count + current;
          if (seen.has(pair)) continue;
          seen.add(pair);
          yield [this.#ids[other] ?? '', this.#ids[current] ?? ''];
        }
      }
    }
  }
}

function mixed(value: number): number {
  let hash = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

function textHash(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash | 0;
}

/** Questions that are connected by pairs, the eldest first. */
export class Clusters {
  readonly #parents = new Map<string, string>();

  join(one: string, other: string): void {
    const [a, b] = [this.#rootOf(one), this.#rootOf(other)];
    // Ids are made in the order of time.
    if (a !== b) this.#parents.set(a < b ? b : a, a < b ? a : b);
  }

  areJoined(one: string, other: string): boolean {
    return this.#rootOf(one) === this.#rootOf(other);
  }

  list(): string[][] {
    const groups = new Map<string, string[]>();
    for (const id of new Set([...this.#parents.keys(), ...this.#parents.values()])) {
      const root = this.#rootOf(id);
      groups.set(root, [...(groups.get(root) ?? []), id]);
    }
    return [...groups.values()].map((ids) => ids.toSorted());
  }

  #rootOf(id: string): string {
    let root = id;
    for (let next = this.#parents.get(root); next !== undefined; next = this.#parents.get(root)) root = next;
    if (root !== id) this.#parents.set(id, root);
    return root;
  }
}
