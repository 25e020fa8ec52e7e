/**
 * Rewrites the search texts that an earlier release stored in another form. Runs in every replica, a portion at a time,
 * until none is left; from then on it only reads an empty index. Until then, searches also look for the former form.
 */
import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Background } from '@tiku/platform/background';
import { Transactions } from '@tiku/platform/database';
import { searchColumnsOf } from '../questions/search-columns.js';
import { FormerTextsRepository } from './former-texts.repository.js';

const PORTION = 100;
/** Pods of the previous release may still write for some minutes. */
const INTERVAL_MS = 20_000;

@Injectable()
export class RewriteSearchTexts {
  /** True until the first look. */
  #mayExist = true;

  constructor(
    private readonly repository: FormerTextsRepository,
    private readonly transactions: Transactions,
    background: Background,
  ) {
    background.every({ name: 'search texts', intervalMs: INTERVAL_MS, work: () => this.rewriteOnce() });
  }

  /** Whether questions may have a text in the former form. */
  get mayExist(): boolean {
    return this.#mayExist;
  }

  /** Handles one portion. True if there may be more. */
  async rewriteOnce(): Promise<boolean> {
    const count = await this.transactions.run(async (tx) => {
      const rows = await this.repository.take(tx, PORTION);
      const rewritten = [];
      for (const { id, solution_answers: solutionAnswers, ...fields } of rows) {
        // A long question takes a millisecond: other requests run between two of them.
        await setImmediate();
        rewritten.push({ id, ...searchColumnsOf({ ...fields, solutionAnswers }) });
      }
      if (rewritten.length > 0) await this.repository.write(tx, rewritten);
      return rows.length;
    });
    const isMore = count === PORTION;
    // Another replica may hold the rest.
    this.#mayExist = isMore || (await this.repository.exist());
    return isMore;
  }
}
