/**
 * Decides the next work of a task, and ends tasks. Everything runs in the caller's transaction, with the task row
 * locked by the caller. Jobs may run twice or find the task changed: handlers check the rows.
 */
import { Injectable } from '@nestjs/common';
import { RETRYABLE_TASK_ERRORS, type StepName } from '@tiku/contracts/ingestion';
import type { Tx } from '@tiku/platform/database';
import { Jobs } from '@tiku/platform/jobs';
import { StoredFiles } from '@tiku/platform/stored-files';
import { stepResultPrefix, type StepResults } from '../files/storage-keys.js';
import { ADVANCE, PAGES, QUICK } from '../queues.js';
import { PagesRepository } from './pages.repository.js';
import { StepResultsRepository } from './step-results.repository.js';
import { openStep } from './open-step.js';
import type { TaskRow } from './task-rows.repository.js';
import type { TaskErrorCode } from './task.types.js';
import { tooManyTasks } from './tasks.errors.js';
import { taskFailed } from './tasks.events.js';
import { TasksRepository } from './tasks.repository.js';

/** Documents with so few pages, of a user without other work, use the lane that batches cannot fill. */
const QUICK_PAGES_MAX = 2;
const PRIORITY_MAX = 2_000_000;
/** Documents of one user that wait or are read at once. */
const RUNNING_TASKS_PER_USER_MAX = 200;

@Injectable()
export class TaskFlow {
  constructor(
    private readonly tasks: TasksRepository,
    private readonly pages: PagesRepository,
    private readonly results: StepResultsRepository,
    private readonly jobs: Jobs,
    private readonly storedFiles: StoredFiles,
  ) {}

  /** Enqueues the next work according to the rows. */
  async schedule(tx: Tx, task: TaskRow): Promise<void> {
    const open = openStep(task);
    if (!open) return;
    switch (open.name) {
      case 'receive':
      case 'inspect':
        await tx.enqueue(QUICK, { kind: 'inspect', taskId: task.id }, { userId: task.user_id });
        return;
      case 'extract':
        await this.#schedulePages(tx, task);
        return;
      default:
        await tx.enqueue(ADVANCE, { taskId: task.id }, { userId: task.user_id });
    }
  }

  /** @throws AppError 429 if too many documents of the user wait or are read */
  async requireCapacity(userId: string, tx?: Tx): Promise<void> {
    if ((await this.tasks.countRunning(userId, tx)) >= RUNNING_TASKS_PER_USER_MAX) throw tooManyTasks();
  }

  async #schedulePages(tx: Tx, task: TaskRow): Promise<void> {
    const { waiting, outstandingOfUser } = await this.pages.waiting(tx, task);
    const isQuick = outstandingOfUser <= QUICK_PAGES_MAX;
    const earlier = isQuick ? await this.jobs.countOutstanding(tx, task.user_id, QUICK) : 0;
    const jobs = waiting.map((page, index) => ({
      payload: { kind: 'page' as const, taskId: task.id, page },
      // One user's pages queue behind each other; another user's first page comes before the second.
      priority: Math.min(PRIORITY_MAX, Math.max(earlier, outstandingOfUser - waiting.length) + index + 1),
      userId: task.user_id,
    }));
    await (isQuick ? tx.enqueueAll(QUICK, jobs) : tx.enqueueAll(PAGES, jobs));
  }

  /** After a page ended: the last page ends the step, and the next step is enqueued unless the task is paused. */
  async afterPage(tx: Tx, task: TaskRow): Promise<void> {
    const counts = await this.pages.counts(tx, task.id);
    const hopeless = counts.completed === 0 && counts.failed >= Math.min(counts.total, HOPELESS_PAGES);
    if (hopeless) {
      await this.fail(tx, task, 'extract', (await this.pages.firstError(tx, task.id)) ?? 'INTERNAL');
      return;
    }
    if (counts.completed + counts.failed === counts.total) {
      await this.tasks.setStep(tx, task.id, 'extract', {
        status: 'completed',
        confidence: counts.confidence,
      });
      if (task.status !== 'paused') await tx.enqueue(ADVANCE, { taskId: task.id }, { userId: task.user_id });
    }
    await this.tasks.update(tx, task, {});
  }

  /** Ends a task with the reason that the user sees. */
  async fail(tx: Tx, task: TaskRow, step: StepName, code: TaskErrorCode, detail?: string): Promise<void> {
    await this.tasks.setStep(tx, task.id, step, { status: 'failed', errorCode: code });
    await this.tasks.update(tx, task, {
      status: 'failed',
      error_code: code,
      error_detail: detail?.slice(0, 500) ?? null,
      ended_at: new Date(),
    });
    if (!RETRYABLE_TASK_ERRORS.includes(code) || task.retry_count >= task.max_retries)
      await this.deleteResults(tx, task);
    await tx.publish(...taskFailed(task, code));
  }

  /** Deletes what the steps have left for each other. A retry makes it again. */
  async deleteResults(tx: Tx, { id, results_run: run }: TaskRow): Promise<void> {
    await this.results.forget(tx, id);
    await this.deleteLateResults(tx, { taskId: id, run });
  }

  /** Deletes what a step wrote after its task forgot the run. */
  async deleteLateResults(tx: Tx, results: StepResults): Promise<void> {
    await this.storedFiles.delete(tx, { prefixes: [stepResultPrefix(results)] });
  }
}

/** So many unreadable pages before the first readable one end the task: a hostile file must not cost 200 timeouts. */
const HOPELESS_PAGES = 2;
