/** The offsets of a text that are outside its formulas. Pure. */

/** Scans a text once; the caller has to pass offsets in ascending order. */
export class FormulaScan {
  #at = 0;
  #isOutside = true;

  constructor(private readonly text: string) {}

  /** An even number of dollars before an offset means plain text. */
  isOutside(offset: number): boolean {
    for (; this.#at < offset; this.#at++) {
      if (this.text[this.#at] === '$' && this.text[this.#at - 1] !== '\\') this.#isOutside = !this.#isOutside;
    }
    return this.#isOutside;
  }
}
