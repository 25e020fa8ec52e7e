/**
 * Clears rows of a user in one step. They leave lists at once and can be restored as long as they are stored. Tasks
 * that wait for checking are cleared only when another paper replaces them.
 */
import { Injectable } from '@nestjs/common';
import { LIMITS } from '@tiku/contracts/common';
import type { ClearTasksRequest, TaskState } from '@tiku/contracts/ingestion';
import { Transactions, type Tx } from '@tiku/platform/database';
import type { z } from 'zod';
import { ClearedTasksRepository } from './cleared-tasks.repository.js';
import type { TaskRow } from './task-rows.repository.js';
import { TaskReplacement } from './task-replacement.js';
import { TaskRemoval } from './task-removal.js';
import { TasksRepository } from './tasks.repository.js';

type What = z.output<typeof ClearTasksRequest>['what'];
const STATES: Record<What, readonly TaskState[]> = { inBank: ['inBank'], failed: ['failed', 'cancelled'] };
const CLEARED_STATES = Object.values(STATES).flat();
const KEPT_MINUTES = 60;

@Injectable()
export class ClearedTasksService {
  constructor(
    private readonly transactions: Transactions,
    private readonly cleared: ClearedTasksRepository,
    private readonly tasks: TasksRepository,
    private readonly removal: TaskRemoval,
    private readonly replacement: TaskReplacement,
  ) {}

  async clear(userId: string, what: What): Promise<{ ids: string[]; restorableUntil: Date }> {
    const ids = await this.transactions.run(async (tx) => {
      const cleared = await this.cleared.clear(tx, userId, STATES[what], LIMITS.tasksPerClear);
      await this.tasks.touchAll(tx, userId, cleared);
      return cleared;
    });
    return { ids, restorableUntil: new Date(Date.now() + KEPT_MINUTES * 60_000) };
  }

  /** The tasks that still exist, in their current state. */
  async restore(userId: string, ids: readonly string[]): Promise<TaskRow[]> {
    const restored = await this.transactions.run(async (tx) => {
      const papers = await this.replacement.undo(tx, userId, ids);
      const found = await this.cleared.restore(tx, userId, ids);
      await this.tasks.touchAll(tx, userId, [...new Set([...found, ...papers])]);
      return found;
    });
    return this.tasks.findMany(userId, restored);
  }

  /**
   * Deletes tasks that were cleared long ago, one per transaction; a failure does not stop the others. Returns their
   * number. @throws AggregateError of the failures
   */
  async purge(limit: number): Promise<number> {
    const due = await this.cleared.due(KEPT_MINUTES, limit);
    const failures: unknown[] = [];
    for (const id of due)
      await this.transactions
        .run((tx) => this.#purgeOne(tx, id))
        .catch((failure: unknown) => failures.push(failure));
    if (failures.length > 0) throw new AggregateError(failures, 'cleared tasks could not be removed');
    return due.length;
  }

  /** A task that its user resumed meanwhile, by its draft or in a bank's trash, is restored instead. */
  async #purgeOne(tx: Tx, id: string): Promise<void> {
    const task = await this.tasks.lock(tx, id);
    if (!task?.cleared_at) return;
    if (await this.cleared.isUnchanged(tx, id, CLEARED_STATES))
      await this.removal.removeIn(tx, task, task.replaced_by !== null);
    else await this.tasks.update(tx, task, { cleared_at: null, replaced_by: null });
  }
}
