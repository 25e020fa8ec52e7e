/**
 * Finds pairs of questions that may be alike: those with the same form without numbers and names, and those that share
 * bands of a MinHash of their grams, unless their sketches rule them out. Linear in the number of questions; stores
 * three hundred bytes of each. Pure.
 */
import { SIMILARITY_LEVELS } from '@tiku/contracts/question-bank';
import { formsOf } from '../similarity/canonical-forms.js';
import { GramSketches } from './gram-sketches.js';

/** Finds pairs of 0.85 and more with a probability over 0.999, of 0.5 with 0.7; sketches rule out most of these. */
const BANDS = 20;
const ROWS = 4;
const HASHES = BANDS * ROWS;
const SEEDS = Uint32Array.from({ length: HASHES }, (_, at) => Math.imul(at + 1, 0x9e3779b1) >>> 0);
/** Shorter ones, with their options, say too little: "解方程" is like all others. */
const CHARS_MIN = 8;
const COLUMNS = BANDS + 1;
/** A key of 32 bits and the index of a question form one exact number. */
const QUESTIONS_MAX = 2 ** 21;

export class LikelyPairs {
  readonly #ids: string[] = [];
  readonly #sketches = new GramSketches();
  #keys = new Int32Array(1_024 * COLUMNS);
  readonly #lowest = new Uint32Array(HASHES);

  /** `norm`: stem and options, each in one line. */
  add(id: string, norm: string): void {
    const [stem = '', ...options] = norm.split('\n');
    const forms = formsOf(stem, options);
    if (forms.plain.length < CHARS_MIN) return;
    const at = this.#ids.push(id) - 1;
    if ((at + 1) * COLUMNS > this.#keys.length) {
      const wider = new Int32Array(this.#keys.length * 2);
      wider.set(this.#keys);
      this.#keys = wider;
    }
    this.#keys[at * COLUMNS] = textHash(forms.abstract);
    const lowest = this.#lowest.fill(0xffffffff);
    for (const gram of this.#sketches.add(forms)) {
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

  /** Each pair once. Column by column: other work can run in between. */
  *columns(): Generator<Iterable<[string, string]>> {
    const seen = new Set<number>();
    for (let column = 0; column < COLUMNS; column += 1) yield this.#pairsOf(column, seen);
  }

  /** Pairs each question of an equal group with the first and the previous one: linear in the group. */
  *#pairsOf(column: number, seen: Set<number>): Generator<[string, string]> {
    const count = this.#ids.length;
    // Sorting numbers is many times faster than sorting indexes by a function.
    const sorted = new Float64Array(count);
    for (let at = 0; at < count; at += 1)
      sorted[at] = ((this.#keys[at * COLUMNS + column] ?? 0) >>> 0) * QUESTIONS_MAX + at;
    sorted.sort();
    let [first, before, group] = [0, 0, -1];
    for (const keyed of sorted) {
      const key = Math.floor(keyed / QUESTIONS_MAX);
      const current = keyed - key * QUESTIONS_MAX;
      if (key !== group) [first, group] = [current, key];
      else
        for (const other of first === before ? [first] : [first, before]) {
          const pair = other * count + current;
          if (seen.has(pair) || !this.#sketches.canReach(SIMILARITY_LEVELS.medium, other, current)) continue;
          seen.add(pair);
          yield [this.#ids[other] ?? '', this.#ids[current] ?? ''];
        }
      before = current;
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

/** Questions that pairs connect, the eldest first. */
export class Clusters {
  readonly #parents = new Map<string, string>();

  join(one: string, other: string): void {
    const [a, b] = [this.#rootOf(one), this.#rootOf(other)];
    // Ids sort by creation time.
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
