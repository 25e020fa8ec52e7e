/** Deletes a task with all that belongs to it, for its user or when a cleared one is due. */
import { Injectable } from '@nestjs/common';
import type { Tx } from '@tiku/platform/database';
import { StoredFiles } from '@tiku/platform/stored-files';
import { DraftsRepository } from '../drafts/drafts.repository.js';
import { FiguresRepository } from '../figures/figures.repository.js';
import { taskPrefix } from '../files/storage-keys.js';
import { ClearedTasksRepository } from './cleared-tasks.repository.js';
import type { TaskRow } from './task-rows.repository.js';
import { TasksRepository } from './tasks.repository.js';

@Injectable()
export class TaskRemoval {
  constructor(
    private readonly tasks: TasksRepository,
    private readonly drafts: DraftsRepository,
    private readonly cleared: ClearedTasksRepository,
    private readonly figures: FiguresRepository,
    private readonly storedFiles: StoredFiles,
  ) {}

  /**
   * Deletes a locked task with its files, and its draft if it is unedited or the user says so. Figures that a draft
   * still shows stay until the draft is deleted. A paper that it had replaced is listed again.
   */
  async removeIn(tx: Tx, task: TaskRow, withDraft: boolean): Promise<void> {
    const draft = task.draft_id ? await this.drafts.lock(tx, task.user_id, task.draft_id) : null;
    if (draft && (withDraft || draft.automatic)) {
      const figureIds = await this.drafts.figureIds(tx, draft.id);
      await this.drafts.remove(tx, draft.id);
      await this.figures.markOrphans(tx, figureIds);
    }
    const keys = await this.figures.releaseFromTask(tx, task.id);
    await this.tasks.remove(tx, task);
    const former = await this.cleared.restoreReplacedBy(tx, task.user_id, task.id);
    if (former.length > 0) await this.tasks.touchAll(tx, task.user_id, former);
    await this.storedFiles.delete(tx, { prefixes: [taskPrefix(task.id)], keys });
  }
}
