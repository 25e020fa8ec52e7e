/**
 * The similarity of two sets of questions: the Jaccard index of their character 4-grams, estimated by the smallest
 * hashes of both (bottom-k sketch, Broder 1997), so that comparing with every paper of a teacher costs a few hundred
 * integers each, and a save at each pause of typing costs one hash per gram. Stored signatures are compared with new
 * ones: a change of the counted text, or of the hash, has to rewrite them. Pure.
 */

/** 256 hashes: the standard error of the estimate is at most 1/(2·√256) = 0.03. Exact with fewer grams. */
const SIGNATURE_LENGTH = 256;
const GRAM_CHARS = 4;
/** Papers are shorter; beyond this the sample is good enough. */
const GRAMS_MAX = 200_000;

/**
 * Only what a reader would call the same text: letters, digits and Chinese characters, without case and spacing. The
 * commands of formulas are left out: one paper says `\dfrac` and `\boldsymbol{a}` as a PDF, `\frac` and `\vec{a}` in
 * Word.
 */
export function comparableText(
  questions: readonly { stem: string; options?: readonly { text: string }[] }[],
): string {
  return questions
    .map((question) => [question.stem, ...(question.options ?? []).map((option) => option.text)].join(' '))
    .map((text) =>
      text
        .normalize('NFKC')
        .toLowerCase()
        .replace(/!\[\]\([^()]*\)/g, '')
        .replace(/\\[a-z]{1,40}/g, '')
        .replace(/[^\p{L}\p{N}]+/gu, ''),
    )
    .join('\n');
}

/** Signature of a text, ascending; empty for a text without any gram, which is similar to nothing. */
export function signatureOf(text: string): number[] {
  const signature = new Signature();
  signature.add(text);
  return signature.smallest();
}

/** The signature of a text that is given in parts; each part ends with a line. */
export class Signature {
  readonly #grams = new Set<number>();

  add(text: string): void {
    for (const part of text.split('\n')) addGrams(this.#grams, part);
  }

  /** Whether further parts change nothing. */
  get isFull(): boolean {
    return this.#grams.size >= GRAMS_MAX;
  }

  smallest(): number[] {
    const hashes = Int32Array.from(this.#grams, (gram) => mix(gram) & 0x7fffffff);
    return [...new Set(hashes.sort().subarray(0, SIGNATURE_LENGTH))];
  }
}

/** The share of the smallest hashes of both together that both have, 0..1. */
export function similarityOf(a: readonly number[], b: readonly number[]): number {
  if (a.length === 0 || b.length === 0) return 0;
  let [atA, atB, seen, shared] = [0, 0, 0, 0];
  while (seen < SIGNATURE_LENGTH && (atA < a.length || atB < b.length)) {
    const [nextA, nextB] = [a[atA] ?? Infinity, b[atB] ?? Infinity];
    if (nextA === nextB) shared += 1;
    if (nextA <= nextB) atA += 1;
    if (nextB <= nextA) atB += 1;
    seen += 1;
  }
  return shared / seen;
}

function addGrams(hashes: Set<number>, part: string): void {
  for (let index = 0; index + GRAM_CHARS <= part.length && hashes.size < GRAMS_MAX; index += 1)
    hashes.add(fnv1a(part, index, index + GRAM_CHARS));
  if (part.length > 0 && part.length < GRAM_CHARS) hashes.add(fnv1a(part, 0, part.length));
}

function fnv1a(text: string, start: number, end: number): number {
  let hash = 0x811c9dc5;
  for (let index = start; index < end; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash;
}

/** The finaliser of MurmurHash3: every input bit reaches every output bit. */
function mix(value: number): number {
  let hash = value;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}
