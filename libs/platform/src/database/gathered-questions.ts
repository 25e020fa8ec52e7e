/**
 * Puts questions that come while others are under way together: under load one statement answers many callers, each of
 * which would cost the sender and PostgreSQL a message of its own. Who comes alone is asked for at once.
 */
import { overloaded } from '../errors/index.js';
import { isUnreachable } from '../http/unreachable.js';

interface GatheredBounds {
  /** How many statements run at once. */
  runningMax: number;
  /** How many questions one statement takes. */
  togetherMax: number;
  /** How many questions wait for a statement: what comes beyond them is refused. */
  waitingMax: number;
}

const RETRY_AFTER_SECONDS = 2;

interface Waiting<Q, A> {
  question: Q;
  resolve: (answer: A) => void;
  reject: (error: unknown) => void;
}

export class GatheredQuestions<Q, A> {
  #waiting: Waiting<Q, A>[] = [];
  #running = 0;

  /** `answer` gives the answers in the order of the questions. */
  constructor(
    private readonly answer: (questions: readonly Q[]) => Promise<readonly A[]>,
    private readonly bounds: GatheredBounds,
  ) {}

  /** @throws AppError 503 where as many wait as may */
  async ask(question: Q): Promise<A> {
    if (this.#waiting.length >= this.bounds.waitingMax) throw overloaded(RETRY_AFTER_SECONDS);
    return new Promise((resolve, reject) => {
      this.#waiting.push({ question, resolve, reject });
      this.#start();
    });
  }

  #start(): void {
    const { runningMax, togetherMax } = this.bounds;
    while (this.#running < runningMax && this.#waiting.length > 0) {
      const together = this.#waiting.splice(0, togetherMax);
      this.#running += 1;
      void this.#answer(together).finally(() => {
        this.#running -= 1;
        this.#start();
      });
    }
  }

  /**
   * Where it fails for all, each is asked alone: an error is only given to whose question it is. A database that is away
   * is away for each of them.
   */
  async #answer(together: readonly Waiting<Q, A>[]): Promise<void> {
    try {
      const answers = await this.answer(together.map(({ question }) => question));
      if (answers.length !== together.length)
        throw new Error(`${together.length} questions have ${answers.length} answers`);
      for (const [at, { resolve }] of together.entries()) resolve(answers[at] as A);
    } catch (error) {
      if (together.length === 1 || isUnreachable(error)) for (const { reject } of together) reject(error);
      else for (const one of together) await this.#answer([one]);
    }
  }
}
