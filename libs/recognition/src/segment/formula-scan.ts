/** Which offsets of a text stand outside its formulas. Pure. */

/** Looks through a text once; offsets have to be asked for in ascending order. */
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
