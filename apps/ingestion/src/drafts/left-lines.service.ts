/** Keeps which lines of a paper without a question a person has taken or dismissed. Changes no question. */
import { Injectable } from '@nestjs/common';
import type { LeftLine, SettledLine } from '@tiku/contracts/ingestion';
import { Transactions } from '@tiku/platform/database';
import { draftNotFound } from './drafts.errors.js';
import { DraftsRepository } from './drafts.repository.js';
import { LeftLinesRepository } from './left-lines.repository.js';

@Injectable()
export class LeftLinesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly drafts: DraftsRepository,
    private readonly rows: LeftLinesRepository,
  ) {}

  linesOf(draftId: string): Promise<LeftLine[]> {
    return this.rows.linesOf(this.transactions.read, draftId);
  }

  /** A decided line stays as it is until it is left again. @throws AppError 404 */
  async settle(
    userId: string,
    draftId: string,
    lines: readonly SettledLine[],
  ): Promise<{ lines: LeftLine[]; changed: number[] }> {
    return this.transactions.run(async (tx) => {
      if (!(await this.drafts.lock(tx, userId, draftId))) throw draftNotFound();
      const decided = new Set((await this.rows.linesOf(tx, draftId)).map(({ line }) => line));
      // The last one of a line counts.
      const wanted = [...new Map(lines.map((one) => [one.line, one.state]))];
      const left = wanted.flatMap(([line, state]) => (state === 'left' && decided.has(line) ? [line] : []));
      const added = wanted.flatMap(([line, state]) =>
        state === 'left' || decided.has(line) ? [] : [{ line, state }],
      );
      await this.rows.delete(tx, draftId, left);
      await this.rows.insert(tx, draftId, added);
      const changed = [...left, ...added.map(({ line }) => line)];
      return { lines: await this.rows.linesOf(tx, draftId), changed };
    });
  }
}
