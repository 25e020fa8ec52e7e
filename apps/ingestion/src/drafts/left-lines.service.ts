/** Keeps which lines of a paper without a question a person has taken or dismissed. Changes no question. */
import { Injectable } from '@nestjs/common';
import type { LeftLine, SettledLine } from '@tiku/contracts/ingestion';
import { type EntityReader, Transactions } from '@tiku/platform/database';
import { In } from 'typeorm';
import { draftNotFound } from './drafts.errors.js';
import { DraftsRepository } from './drafts.repository.js';
import { LeftLineEntity } from './left-line.entity.js';

@Injectable()
export class LeftLinesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly drafts: DraftsRepository,
  ) {}

  async linesOf(draftId: string, from: EntityReader = this.transactions.read): Promise<LeftLine[]> {
    const rows = await from.manager.find(LeftLineEntity, {
      where: { draft_id: draftId },
      order: { line: 'ASC' },
    });
    return rows.map(({ line, state }) => ({ line, state }));
  }

  /** A decided line stays as it is until it is left again. @throws AppError 404 */
  async settle(
    userId: string,
    draftId: string,
    lines: readonly SettledLine[],
  ): Promise<{ lines: LeftLine[]; changed: number[] }> {
    return this.transactions.run(async (tx) => {
      if (!(await this.drafts.lock(tx, userId, draftId))) throw draftNotFound();
      const decided = new Set((await this.linesOf(draftId, tx)).map(({ line }) => line));
      // The last one of a line counts.
      const wanted = [...new Map(lines.map((one) => [one.line, one.state]))];
      const left = wanted.flatMap(([line, state]) => (state === 'left' && decided.has(line) ? [line] : []));
      const added = wanted.flatMap(([line, state]) =>
        state === 'left' || decided.has(line) ? [] : [{ draft_id: draftId, line, state }],
      );
      if (left.length > 0) await tx.manager.delete(LeftLineEntity, { draft_id: draftId, line: In(left) });
      if (added.length > 0) await tx.manager.insert(LeftLineEntity, added);
      const changed = [...left, ...added.map(({ line }) => line)];
      return { lines: await this.linesOf(draftId, tx), changed };
    });
  }
}
