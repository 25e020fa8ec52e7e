/**
 * The use cases of tasks: list, read, cancel, pause, continue, retry, delete. Actions only write rows; running steps
 * check the rows when they end and before the next one begins.
 */
import { Injectable } from '@nestjs/common';
import type { TaskRow } from './task-rows.repository.js';
import { ENDED_STATUSES } from './task.types.js';
import { Transactions, type Tx } from '@tiku/platform/database';
import { pagination } from '@tiku/contracts/common';
import { type ListTasksQuery, RETRYABLE_TASK_ERRORS } from '@tiku/contracts/ingestion';
import { Accounts } from '@tiku/platform/people';
import type { z } from 'zod';
import { PagesRepository } from './pages.repository.js';
import { TaskFlow } from './task-flow.js';
import { TaskHints } from './task-hints.js';
import { TaskRemoval } from './task-removal.js';
import {
  notRetryable,
  retriesUsed,
  stillProcessing,
  taskEnded,
  taskNotFailed,
  taskNotFound,
  taskNotPaused,
} from './tasks.errors.js';
import { TasksRepository } from './tasks.repository.js';

const WAIT_SECONDS_MAX = 300;
/** Hints come through Redis; without it the row is polled at this interval. */
const WAIT_POLL_MS = 1_000;

@Injectable()
export class TasksService {
  constructor(
    private readonly transactions: Transactions,
    private readonly tasks: TasksRepository,
    private readonly pages: PagesRepository,
    private readonly flow: TaskFlow,
    private readonly removal: TaskRemoval,
    private readonly hints: TaskHints,
    private readonly accounts: Accounts,
  ) {}

  async list(userId: string, query: z.output<typeof ListTasksQuery>) {
    const { rows, total, nextCursor } = await this.tasks.list(userId, query);
    return { tasks: rows, pagination: pagination(query.page, query.limit, total, true, nextCursor) };
  }

  /** @throws AppError 404, also for another user's task */
  async get(userId: string, taskId: string): Promise<TaskRow> {
    const task = await this.tasks.find(taskId, userId);
    if (!task) throw taskNotFound();
    return task;
  }

  async cancel(userId: string, taskId: string): Promise<TaskRow> {
    return this.#change(userId, taskId, async (tx, task) => {
      if (task.status === 'cancelled') return;
      if (ENDED_STATUSES.includes(task.status)) throw taskEnded();
      await this.tasks.endSteps(tx, task.id);
      await this.flow.deleteResults(tx, task);
      await this.tasks.update(tx, task, { status: 'cancelled', ended_at: new Date(), ...endOfPause(task) });
    });
  }

  async pause(userId: string, taskId: string): Promise<TaskRow> {
    return this.#change(userId, taskId, async (tx, task) => {
      if (task.status === 'paused') return;
      if (ENDED_STATUSES.includes(task.status)) throw taskEnded();
      await this.tasks.update(tx, task, { status: 'paused', paused_at: new Date() });
    });
  }

  async continue(userId: string, taskId: string): Promise<TaskRow> {
    return this.#change(userId, taskId, async (tx, task) => {
      if (task.status !== 'paused')
        throw ENDED_STATUSES.includes(task.status) ? taskEnded() : taskNotPaused();
      await this.flow.requireCapacity(userId, tx);
      await this.tasks.update(tx, task, {
        status: task.started_at ? 'processing' : 'waiting',
        ...endOfPause(task),
      });
      await this.flow.schedule(tx, task);
    });
  }

  async retry(userId: string, taskId: string): Promise<TaskRow> {
    return this.#change(userId, taskId, async (tx, task) => {
      if (task.status !== 'failed' && task.status !== 'cancelled') throw taskNotFailed();
      if (task.error_code && !RETRYABLE_TASK_ERRORS.includes(task.error_code))
        throw notRetryable(task.error_code);
      if (task.retry_count >= task.max_retries) throw retriesUsed(task.max_retries);
      await this.flow.requireCapacity(userId, tx);
      await this.tasks.resetSteps(tx, task.id);
      await this.pages.resetFailed(tx, task.id);
      await this.tasks.update(tx, task, {
        status: 'retrying',
        cleared_at: null,
        retry_count: task.retry_count + 1,
        error_code: null,
        error_detail: null,
        ended_at: null,
        started_at: null,
        paused_ms: 0,
      });
      const again = await this.tasks.lock(tx, task.id);
      if (again) await this.flow.schedule(tx, again);
    });
  }

  /** With its draft, if it is unedited or the user says so. */
  async remove(userId: string, taskId: string, withDraft: boolean): Promise<void> {
    await this.transactions.run(async (tx) => {
      const task = await this.tasks.lock(tx, taskId, userId);
      if (!task) throw taskNotFound();
      await this.removal.removeIn(tx, task, withDraft);
    });
  }

  /** Waits until the task has ended. @throws AppError 504 after 300 s, 404 if it is deleted meanwhile */
  async waitForEnd(userId: string, taskId: string, signal: AbortSignal): Promise<TaskRow> {
    const deadline = Date.now() + WAIT_SECONDS_MAX * 1_000;
    while (Date.now() < deadline && !signal.aborted) {
      const hint = this.hints.next(userId, WAIT_POLL_MS, signal);
      const task = await this.get(userId, taskId);
      if (ENDED_STATUSES.includes(task.status) || task.status === 'paused') return task;
      await hint;
    }
    throw stillProcessing(taskId);
  }

  async #change(
    userId: string,
    taskId: string,
    work: (tx: Tx, task: TaskRow) => Promise<void>,
  ): Promise<TaskRow> {
    await this.transactions.run(async (tx) => {
      // Serialises the user's requests, so that each one counts the running tasks of the others.
      await this.accounts.requireAlone(tx, userId);
      const task = await this.tasks.lock(tx, taskId, userId);
      if (!task) throw taskNotFound();
      await work(tx, task);
    });
    return this.get(userId, taskId);
  }
}

function endOfPause(task: TaskRow): { paused_at: null; paused_ms: number } {
  const pausedMs = task.paused_at ? Date.now() - task.paused_at.getTime() : 0;
  return { paused_at: null, paused_ms: Number(task.paused_ms) + pausedMs };
}
