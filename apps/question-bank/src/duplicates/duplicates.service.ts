/** Use cases of sweeps and merges. `sweep-bank.job.ts` does the comparing. */
import { Injectable } from '@nestjs/common';
import { DUPLICATE_LIMITS, type DuplicateSweep, type QuestionMerge } from '@tiku/contracts/question-bank';
import type { Caller } from '@tiku/platform/auth';
import { newId, Transactions } from '@tiku/platform/database';
import { businessRule, notFound, rateLimited } from '@tiku/platform/errors';
import { cutPage, decodeCursor, NumberPlace } from '@tiku/platform/lists';
import { Accounts } from '@tiku/platform/people';
import { QuestionBulkService } from '../bulk/question-bulk.service.js';
import { ImageUrls } from '../images/image-urls.js';
import { requireWriter, type BankAccess } from '../question-banks/bank-access.js';
import { SWEEP_BANK } from '../queues.js';
import { toCluster } from './cluster-questions.js';
import { DuplicatesSweepRepository, type SweepRow } from './duplicates.repository.js';

const RETRY_AFTER_SECONDS = 30;

@Injectable()
export class BankDuplicatesService {
  constructor(
    private readonly duplicates: DuplicatesSweepRepository,
    private readonly bulk: QuestionBulkService,
    private readonly transactions: Transactions,
    private readonly accounts: Accounts,
    private readonly urls: ImageUrls,
  ) {}

  /** @throws AppError 422 while a sweep of the bank runs, 429 while the person has as many as allowed */
  async start(bank: BankAccess, caller: Caller): Promise<DuplicateSweep | null> {
    const id = newId();
    await this.transactions.run(async (tx) => {
      await this.accounts.requireAlone(tx, caller.id);
      const running = await this.duplicates.running(tx, bank.id, caller.id);
      if (running.of_bank > 0) throw businessRule('bank.sweep.running');
      const limit = DUPLICATE_LIMITS.sweepsPerUser;
      if (running.of_user >= limit)
        throw rateLimited(RETRY_AFTER_SECONDS, 'bank.sweep.unfinished', { limit });
      await this.duplicates.insert(tx, id, bank.id, caller.id);
      await tx.enqueue(SWEEP_BANK, { sweepId: id }, { userId: caller.id });
    });
    return this.newest(bank);
  }

  async newest(bank: BankAccess): Promise<DuplicateSweep | null> {
    const found = await this.duplicates.newest(bank.id);
    return found && toSweep(found);
  }

  /** @throws AppError 400 if the cursor is invalid */
  async clusters(bank: BankAccess, cursor: string | undefined) {
    const [after] = cursor === undefined ? [0] : decodeCursor(cursor, NumberPlace);
    const sweep = await this.duplicates.newest(bank.id);
    const limit = DUPLICATE_LIMITS.clustersPerPage;
    const read = sweep ? await this.duplicates.clusters(sweep.id, after, limit + 1) : [];
    const { rows, nextCursor } = cutPage(read, limit, ({ n }) => [n]);
    const questions = await this.duplicates.questions(
      bank.id,
      rows.flatMap(({ question_ids: ids }) => ids),
    );
    const clusters = rows.map((row) =>
      toCluster(row, questions, ({ images }) => images.map((image) => this.urls.sign(bank.id, image))),
    );
    return {
      clusters: clusters.filter((cluster) => cluster.questions.length > 1),
      nextCursor,
    };
  }

  /** Trashes the others and redirects them to the kept one. Papers stay as they are. @throws AppError 404, 422 */
  async merge(bank: BankAccess, keepId: string, ids: readonly string[], caller: Caller): Promise<string> {
    const mergedIds = [...new Set(ids)].filter((id) => id !== keepId);
    requireWriter(bank);
    if (mergedIds.length === 0) throw businessRule('bank.merge.nothing');
    const id = newId();
    await this.transactions.run(async (tx) => {
      const { failed } = await this.bulk.removeIn(tx, mergedIds, caller, async () => {
        const all = [keepId, ...mergedIds];
        if ((await this.duplicates.present(tx, bank.id, all)) < all.length) throw notFound('noun.question');
        const merge = { id, bankId: bank.id, userId: caller.id, keptId: keepId, mergedIds };
        await this.duplicates.insertMerge(tx, merge);
      });
      if (failed > 0) throw notFound('noun.question');
    });
    return id;
  }

  /** Within 30 days; purged questions stay deleted. @throws AppError 404, 422 if the bank is full */
  async undo(bank: BankAccess, mergeId: string, caller: Caller): Promise<void> {
    await this.transactions.run(async (tx) => {
      const ids = await this.duplicates.removeMerge(tx, bank.id, mergeId, DUPLICATE_LIMITS.undoDays);
      if (ids.length === 0) throw notFound('noun.merge');
      const { results } = await this.bulk.restoreIn(tx, ids, caller);
      const [refused] = results.filter(({ ok }) => !ok);
      // All or nothing: a partial restore could not be undone a second time.
      if (refused) throw businessRule('bank.merge.undoRefused', { message: refused.message ?? '' });
    });
  }

  async merges(bank: BankAccess): Promise<QuestionMerge[]> {
    const rows = await this.duplicates.merges(bank.id, DUPLICATE_LIMITS.undoDays);
    return rows.map(({ id, kept_id, kept_stem, user_name, count, created_at }) => ({
      id,
      keptId: kept_id,
      keptStem: kept_stem,
      count,
      by: user_name ?? '',
      at: created_at.toISOString(),
    }));
  }
}

const toSweep = ({
  id,
  bank_id,
  status,
  total,
  done,
  clusters,
  created_at,
  ended_at,
}: SweepRow): DuplicateSweep => ({
  id,
  bankId: bank_id,
  status,
  progress:
    status === 'completed' || status === 'failed'
      ? 100
      : total
        ? Math.min(99, Math.floor((100 * done) / total))
        : 0,
  totalQuestions: total,
  clusters,
  createdAt: created_at.toISOString(),
  endTime: ended_at?.toISOString() ?? null,
});
