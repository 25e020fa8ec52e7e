/**
 * The first match at or after a position, for increasing positions: searches the text once, however often that fails.
 * The pattern is global.
 */
export class Next {
  readonly #text: string;
  readonly #pattern: RegExp;
  #found = -1;

  constructor(text: string, pattern: RegExp) {
    this.#text = text;
    this.#pattern = pattern;
  }

  /** The length of the text if nothing is found. */
  from(at: number): number {
    if (this.#found < at) {
      this.#pattern.lastIndex = at;
      this.#found = this.#pattern.exec(this.#text)?.index ?? this.#text.length;
    }
    return this.#found;
  }
}
