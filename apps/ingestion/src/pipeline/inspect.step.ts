/** Step inspect: determines the kind of document, its number of pages and which are scans. Writes the page rows. */
import { Injectable } from '@nestjs/common';
import { Transactions } from '@tiku/platform/database';
import type { RunningJob } from '@tiku/platform/jobs';
import { Recogniser } from '@tiku/recognition/process';
import { isProcessing } from '../tasks/open-step.js';
import { PagesRepository } from '../tasks/pages.repository.js';
import { TaskFlow } from '../tasks/task-flow.js';
import type { TaskRow } from '../tasks/task-rows.repository.js';
import { RUNNING_STATUSES, type TaskErrorCode } from '../tasks/task.types.js';
import { TasksRepository } from '../tasks/tasks.repository.js';
import { DocumentFiles } from './document-files.js';
import { taskErrorOf } from './task-error-of.js';
import { untilAborted } from './until-aborted.js';

@Injectable()
export class InspectStep {
  constructor(
    private readonly transactions: Transactions,
    private readonly tasks: TasksRepository,
    private readonly pages: PagesRepository,
    private readonly flow: TaskFlow,
    private readonly files: DocumentFiles,
    private readonly recogniser: Recogniser,
  ) {}

  async run(taskId: string, job: RunningJob): Promise<void> {
    const task = await this.#begin(taskId);
    if (!task) return;
    let inspection: Awaited<ReturnType<Recogniser['inspect']>>;
    try {
      inspection = await this.files.withFile(task.storage_key, (path) =>
        untilAborted(job.signal, this.recogniser.inspect(path)),
      );
    } catch (error) {
      const code = taskErrorOf(error);
      if (!code) throw error;
      await this.#fail(taskId, code, String(error), job);
      return;
    }
    await this.transactions.run(async (tx) => {
      await job.completeIn(tx);
      const now = await this.tasks.lock(tx, taskId);
      if (!now || now.status === 'cancelled' || !isProcessing(now, 'inspect')) return;
      await this.pages.insert(tx, taskId, inspection.pages);
      await this.tasks.setStep(tx, taskId, 'inspect', { status: 'completed' });
      await this.tasks.update(tx, now, { page_count: inspection.pages.length });
      if (now.status === 'paused') return;
      const next = await this.tasks.lock(tx, taskId);
      if (next) await this.flow.schedule(tx, next);
    });
  }

  #begin(taskId: string): Promise<TaskRow | null> {
    return this.transactions.run(async (tx) => {
      const task = await this.tasks.lock(tx, taskId);
      if (!task || !RUNNING_STATUSES.includes(task.status) || isDone(task)) return null;
      await this.tasks.setStep(tx, taskId, 'inspect', { status: 'processing', start: true });
      await this.tasks.update(tx, task, { status: 'processing', started_at: task.started_at ?? new Date() });
      return task;
    });
  }

  async #fail(taskId: string, code: TaskErrorCode, detail: string, job: RunningJob): Promise<void> {
    await this.transactions.run(async (tx) => {
      await job.completeIn(tx);
      const task = await this.tasks.lock(tx, taskId);
      if (task && RUNNING_STATUSES.includes(task.status) && isProcessing(task, 'inspect'))
        await this.flow.fail(tx, task, 'inspect', code, detail);
    });
  }
}

function isDone(task: TaskRow): boolean {
  return task.steps.some((step) => step.name === 'inspect' && step.status === 'completed');
}
