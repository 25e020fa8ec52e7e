/**
 * One query at a time for all callers: a call that arrives while a query runs gets the result of the next one, which is
 * sent after the call. A result is therefore never older than the call that gets it.
 */
export class SingleFlight<T> {
  #current: Promise<T> | null = null;
  #next: Promise<T> | null = null;

  constructor(private readonly query: () => Promise<T>) {}

  run(): Promise<T> {
    if (!this.#current) return this.#start();
    return (this.#next ??= this.#current
      .catch(() => undefined) // Its callers get the error.
      .then(() => {
        this.#next = null;
        return this.#start();
      }));
  }

  #start(): Promise<T> {
    const current = this.query().finally(() => {
      if (this.#current === current) this.#current = null;
    });
    this.#current = current;
    return current;
  }
}
