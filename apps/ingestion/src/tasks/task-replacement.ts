/**
 * Replaces a former paper: in one transaction it is cleared and its name goes to the new paper. Restoring it gives both
 * their names back.
 */
import { Injectable } from '@nestjs/common';
import { newId, Transactions, type Tx } from '@tiku/platform/database';
import { DraftsRepository } from '../drafts/drafts.repository.js';
import { Accounts } from '@tiku/platform/people';
import { ClearedTasksRepository } from './cleared-tasks.repository.js';
import type { TaskRow } from './task-rows.repository.js';
import { taskNotFound } from './tasks.errors.js';
import { TasksRepository } from './tasks.repository.js';

@Injectable()
export class TaskReplacement {
  constructor(
    private readonly transactions: Transactions,
    private readonly tasks: TasksRepository,
    private readonly cleared: ClearedTasksRepository,
    private readonly drafts: DraftsRepository,
    private readonly accounts: Accounts,
  ) {}

  /** Returns the new paper. Idempotent. @throws AppError 404 if one of them has nothing to check */
  async replace(userId: string, id: string, formerId: string): Promise<TaskRow> {
    await this.transactions.run(async (tx) => {
      await this.accounts.requireAlone(tx, userId);
      const locked = new Map<string, TaskRow | null>();
      for (const taskId of [id, formerId].sort())
        locked.set(taskId, await this.tasks.lock(tx, taskId, userId));
      const [task, former] = [locked.get(id), locked.get(formerId)];
      if (!task?.draft_id || !former?.draft_id || id === formerId) throw taskNotFound();
      if (former.replaced_by === id && former.cleared_at) return;
      if (task.cleared_at || former.cleared_at) throw taskNotFound();
      await this.#swapNames(tx, userId, task.draft_id, former.draft_id);
      await this.cleared.putAway(tx, former.id, id);
      await this.tasks.touchAll(tx, userId, [former.id, id]);
    });
    const task = await this.tasks.find(id, userId);
    if (!task) throw taskNotFound();
    return task;
  }

  /** First in the transaction that restores those tasks; returns the papers that had replaced them. */
  async undo(tx: Tx, userId: string, ids: readonly string[]): Promise<string[]> {
    await this.accounts.requireAlone(tx, userId);
    const replaced = await this.cleared.lockReplaced(tx, userId, ids);
    for (const { draft_id: former, by_draft_id: draft } of replaced)
      if (former && draft) await this.#swapNames(tx, userId, draft, former);
    return replaced.flatMap(({ by_id: by }) => by ?? []);
  }

  async #swapNames(tx: Tx, userId: string, oneId: string, otherId: string): Promise<void> {
    const one = await this.drafts.lock(tx, userId, oneId);
    const other = await this.drafts.lock(tx, userId, otherId);
    if (!one || !other) return;
    // No two drafts of a user may have the same name, not even between two statements.
    await this.drafts.giveName(tx, other.id, newId());
    await this.drafts.giveName(tx, one.id, other.name);
    await this.drafts.giveName(tx, other.id, one.name);
  }
}
