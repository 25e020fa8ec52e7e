/**
 * Prepares the questions of a batch: few at once, many in a child process. Markup of a megabyte takes a second or two,
 * in which no other request would be answered. Batches take turns by portion, and one user may have only some of them.
 */
import { Injectable } from '@nestjs/common';
import { ChildPool, childEntryNextTo, isBeyondLimits, type PoolOptions } from '@tiku/child-processes/pool';
import { MEBIBYTE } from '@tiku/contracts/common';
import { Background } from '@tiku/platform/background';
import { BoundedWork } from '@tiku/platform/bounded-work';
import { asReported, businessRule } from '@tiku/platform/errors';
import { Turns } from '@tiku/platform/turns';
import { prepareQuestion, type Prepared, type PrepareRules } from '../prepare-question.js';
import { portionsOf, type Portion } from './portions.js';
import { PreparedMessage, type PrepareJob } from './protocol.js';

/** Processor time of one portion; the densest question takes a second. */
const TIMEOUT_MS = 60_000;
const RSS_LIMIT_BYTES = 500 * MEBIBYTE;
/** Characters that are prepared here: a few milliseconds. */
const HERE_CHARS_MAX = 20_000;

export const LARGE_BATCHES_PER_USER_MAX = 8;
const BOUNDS = {
  // They wait for the child, each with one portion at a time.
  runningMax: 400,
  waitingMax: 0,
  perUserMax: LARGE_BATCHES_PER_USER_MAX,
  retryAfterSeconds: 5,
};

export class PreparerPool {
  readonly #pool: ChildPool;
  readonly #large = new BoundedWork(BOUNDS);

  constructor(options: PoolOptions = {}) {
    this.#pool = new ChildPool({
      workers: 1,
      timeoutMs: TIMEOUT_MS,
      rssLimitBytes: RSS_LIMIT_BYTES,
      ...options,
      childEntry: childEntryNextTo(import.meta.url),
    });
  }

  /** In their order. @throws AppError 429 if too many large batches of the user are being prepared */
  async prepare(questions: readonly unknown[], rules: PrepareRules, userId: string): Promise<Prepared[]> {
    const turns = new Turns();
    const portions = await portionsOf(questions, turns);
    const [first] = portions;
    if (!first) return [];
    if (portions.length === 1 && first.chars <= HERE_CHARS_MAX) return here(first.questions, rules);
    return this.#large.run(() => this.#prepareLarge(portions, rules, turns), userId);
  }

  async #prepareLarge(portions: readonly Portion[], rules: PrepareRules, turns: Turns): Promise<Prepared[]> {
    const prepared: Prepared[] = [];
    for (const { questions, chars } of portions) {
      const isTooDeep = chars === Infinity;
      prepared.push(...(isTooDeep ? here(questions, rules) : await this.#inChild(questions, rules)));
      await turns.pause();
    }
    return prepared;
  }

  /** A portion beyond the limits is refused, not the whole batch. */
  async #inChild(questions: readonly unknown[], { mayLackAnswer }: PrepareRules): Promise<Prepared[]> {
    const job: PrepareJob = { kind: 'prepare', questions: [...questions], mayLackAnswer };
    try {
      return PreparedMessage.parse(await this.#pool.run(job)).map((one): Prepared => {
        if (one.ok) return one;
        const { code, messageKey, params, fields } = one.error;
        return { ok: false, error: asReported(code, messageKey, params, fields) };
      });
    } catch (error) {
      if (!isBeyondLimits(error)) throw error;
      return questions.map(() => ({ ok: false, error: businessRule('question.tooComplex') }));
    }
  }

  /** Ends every child; rejects waiting portions. */
  close(): Promise<void> {
    return this.#pool.close();
  }
}

const here = (questions: readonly unknown[], rules: PrepareRules): Prepared[] =>
  questions.map((raw) => prepareQuestion(raw, rules));

/** The pool of the service. */
@Injectable()
export class QuestionPreparer extends PreparerPool {
  constructor(background: Background) {
    super({ logger: { warn: (message, context) => background.warn(message, undefined, context) } });
    background.onClose('workers', 'preparers of questions', () => this.close());
  }
}
