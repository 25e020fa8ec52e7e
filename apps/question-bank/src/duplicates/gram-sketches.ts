/**
 * Rules out pairs of questions that cannot be alike, by 200 bytes of each: a bit for each gram of a form, several grams
 * for one bit. A bit that only one question has is at least one gram that the other lacks, which bounds what the two
 * share. So no pair is ruled out that a comparison would match. Pure.
 */
import { grams } from '@tiku/question-syntax/search';
import type { QuestionForms } from '../similarity/canonical-forms.js';
import { GRAM_FORMS } from '../similarity/similarity-score.js';

/** Of 512 bits a question of a hundred grams sets a sixth: the bound is near the true value. */
const WORDS = 16;
const BIT_SHIFT = 32 - Math.log2(WORDS * 32);
const FORMS = GRAM_FORMS.length;
const WORDS_EACH = WORDS * FORMS;

export class GramSketches {
  #bits = new Uint32Array(1_024 * WORDS_EACH);
  #counts = new Uint16Array(1_024 * FORMS);
  #length = 0;

  /** Adds a question; returns the grams of its plain form. */
  add(forms: QuestionForms): number[] {
    const at = this.#length;
    this.#length += 1;
    if (this.#length * FORMS > this.#counts.length) this.#widen();
    const gramsOf = GRAM_FORMS.map(({ form }) => grams(forms[form]));
    for (const [n, found] of gramsOf.entries()) {
      this.#counts[at * FORMS + n] = found.length;
      const start = (at * FORMS + n) * WORDS;
      for (const gram of found) {
        // The high bits of the product depend on the whole gram.
        const bit = Math.imul(gram, 0x9e3779b1) >>> BIT_SHIFT;
        const word = start + (bit >>> 5);
        this.#bits[word] = (this.#bits[word] ?? 0) | (1 << (bit & 31));
      }
    }
    return gramsOf[GRAM_FORMS.findIndex(({ form }) => form === 'plain')] ?? [];
  }

  /** False only if no form of the two reaches `least`. Questions are named by the order in which they were added. */
  canReach(least: number, one: number, other: number): boolean {
    return GRAM_FORMS.some(({ most }, n) => most * this.#bound(one * FORMS + n, other * FORMS + n) >= least);
  }

  /** Upper bound of the Jaccard index of two forms. */
  #bound(one: number, other: number): number {
    let onlyOne = 0;
    let onlyOther = 0;
    for (let n = 0; n < WORDS; n += 1) {
      const [a = 0, b = 0] = [this.#bits[one * WORDS + n], this.#bits[other * WORDS + n]];
      onlyOne += ones(a & ~b);
      onlyOther += ones(b & ~a);
    }
    const [a = 0, b = 0] = [this.#counts[one], this.#counts[other]];
    const shared = Math.min(a - onlyOne, b - onlyOther);
    const all = a + b - shared;
    // Without grams there is nothing to compare: the forms may be equal.
    return all === 0 ? 1 : shared / all;
  }

  #widen(): void {
    const [bits, counts] = [new Uint32Array(this.#bits.length * 2), new Uint16Array(this.#counts.length * 2)];
    bits.set(this.#bits);
    counts.set(this.#counts);
    this.#bits = bits;
    this.#counts = counts;
  }
}

/** How many bits are set. */
function ones(word: number): number {
  let count = word - ((word >>> 1) & 0x55555555);
  count = (count & 0x33333333) + ((count >>> 2) & 0x33333333);
  return Math.imul((count + (count >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
