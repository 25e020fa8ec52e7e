/**
 * Makes the solutions that an earlier release stored searchable. Runs in every replica, a portion at a time, until none
 * is left; from then on it only reads an empty index.
 */
import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Background } from '@tiku/platform/background';
import { Transactions } from '@tiku/platform/database';
import { gramsOfBoth, solutionNormOf } from '../questions/question-content.js';
import { UnsearchedSolutionsRepository } from './unsearched-solutions.repository.js';

const PORTION = 200;
/** Pods of the previous release may still write for some minutes. */
const INTERVAL_MS = 600_000;

@Injectable()
export class IndexSolutions {
  constructor(
    private readonly repository: UnsearchedSolutionsRepository,
    private readonly transactions: Transactions,
    background: Background,
  ) {
    background.every({ name: 'index of solutions', intervalMs: INTERVAL_MS, work: () => this.indexOnce() });
  }

  /** Handles one portion. True if there may be more. */
  async indexOnce(): Promise<boolean> {
    return this.transactions.run(async (tx) => {
      const rows = await this.repository.take(tx, PORTION);
      const searched = [];
      for (const { id, norm, solution, solution_answers: solutionAnswers } of rows) {
        // Long solutions take a millisecond each: other requests run between two of them.
        await setImmediate();
        const solutionNorm = solutionNormOf({ solution, solutionAnswers }, norm);
        searched.push({ id, solution_norm: solutionNorm, grams: gramsOfBoth(norm, solutionNorm) });
      }
      if (searched.length > 0) await this.repository.write(tx, searched);
      return rows.length === PORTION;
    });
  }
}
