/**
 * Job `undo-import`: moves imported questions into the trash, in portions; after a crash it continues after the last
 * one. Questions that were changed since stay. It ends early if the user has lost the right to write to the bank, and
 * can be requested again.
 */
import { type OnModuleInit, Injectable } from '@nestjs/common';
import { runInContext } from '@tiku/platform/context';
import { Transactions, type Tx } from '@tiku/platform/database';
import { Jobs } from '@tiku/platform/jobs';
import { QuestionBulkService } from '../bulk/question-bulk.service.js';
import { UNDO_IMPORT } from '../queues.js';
import { keyOf } from './task-keys.js';
import { UndoImportRepository } from './undo-import.repository.js';

const CONCURRENCY = 1;
const PORTION = 100;

@Injectable()
export class UndoImportJob implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly undos: UndoImportRepository,
    private readonly bulk: QuestionBulkService,
    private readonly transactions: Transactions,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(UNDO_IMPORT, ({ payload: { taskId }, signal }) => this.#run(taskId, signal), {
      concurrency: CONCURRENCY,
      onFailed: ({ payload: { taskId } }, _error, tx) => this.undos.giveUp(tx, taskId),
    });
  }

  async #run(id: string, signal: AbortSignal): Promise<void> {
    while (await this.transactions.run((tx) => this.#portion(tx, id))) signal.throwIfAborted();
  }

  /** True if another portion follows. */
  async #portion(tx: Tx, id: string): Promise<boolean> {
    const task = await this.undos.take(tx, id);
    if (!task) return false;
    const { undo_done: from, total, user_id: userId } = task;
    const done = Math.min(total, from + PORTION);
    const keys = Array.from({ length: done - from }, (_, at) => keyOf(id, from + at + 1));
    const brought = await this.undos.brought(tx, task.bank_id, keys);
    const unchanged = brought.filter(({ isChanged }) => !isChanged).map((question) => question.id);
    const context = { requestId: id, language: task.language, userId, address: '' };
    const { done: removed, failed: refused } = await runInContext(context, () =>
      this.bulk.removeIn(tx, unchanged, { id: userId }),
    );
    if (refused > 0) {
      // A refused question was not changed, so it must not count as kept.
      await this.undos.advance(tx, id, { done: from, removed, kept: 0, isLast: false });
      await this.undos.giveUp(tx, id);
      return false;
    }
    const isLast = done === total;
    await this.undos.advance(tx, id, { done, removed, kept: brought.length - removed, isLast });
    return !isLast;
  }
}
