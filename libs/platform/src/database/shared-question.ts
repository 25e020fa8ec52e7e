/**
 * One question at a time for all who ask: who asks while one is under way gets the answer of the next, which was asked
 * after their own call. An answer is therefore never older than the call that it is given to.
 */
export class SharedQuestion<T> {
  #current: Promise<T> | null = null;
  #next: Promise<T> | null = null;

  constructor(private readonly question: () => Promise<T>) {}

  ask(): Promise<T> {
    if (!this.#current) return this.#start();
    return (this.#next ??= this.#current
      .catch(() => undefined) // Who asked it gets its error.
      .then(() => {
        this.#next = null;
        return this.#start();
      }));
  }

  #start(): Promise<T> {
    const current = this.question().finally(() => {
      if (this.#current === current) this.#current = null;
    });
    this.#current = current;
    return current;
  }
}
