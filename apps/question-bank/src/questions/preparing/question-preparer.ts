/**
 * Prepares the questions of a batch: few at once, many in a child process. Markup of a megabyte takes a second or two,
 * in which no other request would be answered.
 */
import { Injectable } from '@nestjs/common';
import { ChildPool, childEntryNextTo, type PoolOptions } from '@tiku/child-processes/pool';
import { MEBIBYTE } from '@tiku/contracts/common';
import { Background } from '@tiku/platform/background';
import { asReported } from '@tiku/platform/errors';
import { Turns } from '@tiku/platform/turns';
import { prepareQuestion, type Prepared, type PrepareRules } from '../prepare-question.js';
import { portionsOf } from './portions.js';
import { PreparedMessage, type PrepareJob } from './protocol.js';

/** Processor time of one portion; the densest question takes a second. */
const TIMEOUT_MS = 60_000;
const START_TIMEOUT_MS = 60_000;
const RSS_LIMIT_BYTES = 500 * MEBIBYTE;
/** Characters that are prepared here: a few milliseconds. */
const HERE_CHARS_MAX = 20_000;

export class PreparerPool {
  readonly #pool: ChildPool;

  constructor(options: PoolOptions = {}) {
    this.#pool = new ChildPool({
      workers: 1,
      timeoutMs: TIMEOUT_MS,
      startTimeoutMs: START_TIMEOUT_MS,
      rssLimitBytes: RSS_LIMIT_BYTES,
      ...options,
      childEntry: childEntryNextTo(import.meta.url),
    });
  }

  /** In their order. */
  async prepare(questions: readonly unknown[], rules: PrepareRules): Promise<Prepared[]> {
    const turns = new Turns();
    const portions = await portionsOf(questions, turns);
    const prepared: Prepared[] = [];
    for (const { questions: some, chars } of portions) {
      const isHere = chars === Infinity || (portions.length === 1 && chars <= HERE_CHARS_MAX);
      if (isHere) prepared.push(...some.map((raw) => prepareQuestion(raw, rules)));
      else prepared.push(...(await this.#inChild(some, rules)));
      await turns.pause();
    }
    return prepared;
  }

  async #inChild(questions: readonly unknown[], { mayLackAnswer }: PrepareRules): Promise<Prepared[]> {
    const job: PrepareJob = { kind: 'prepare', questions: [...questions], mayLackAnswer };
    return PreparedMessage.parse(await this.#pool.run(job)).map((one): Prepared => {
      if (one.ok) return one;
      const { code, messageKey, params, fields } = one.error;
      return { ok: false, error: asReported(code, messageKey, params, fields) };
    });
  }

  /** Ends every child; rejects waiting portions. */
  close(): Promise<void> {
    return this.#pool.close();
  }
}

/** The pool of the service. */
@Injectable()
export class QuestionPreparer extends PreparerPool {
  constructor(background: Background) {
    super({ logger: { warn: (message, context) => background.warn(message, undefined, context) } });
    background.onClose('workers', 'preparers of questions', () => this.close());
  }
}
