/** Parameters of a statement that is assembled from pieces: a value that is used twice is bound once. */
export class SqlParameters {
  readonly params: unknown[] = [];
  readonly #bound = new Map<string, string>();

  /** The parameter of the value; the same for the same name. */
  bind(name: string, value: unknown): string {
    const known = this.#bound.get(name);
    if (known) return known;
    const parameter = `$${this.params.push(value)}`;
    this.#bound.set(name, parameter);
    return parameter;
  }
}
