/** The handlers of this process's queues. Startup fails if a worked queue has no handler. */
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { JobQueue } from '../database/queues.js';
import type { Tx } from '../database/transactions.js';
import type { JobError } from './job-row.js';

export interface RunningJob<T = unknown> {
  readonly id: string;
  readonly payload: T;
  readonly userId: string | null;
  /** 1 at the first start. */
  readonly attempt: number;
  readonly maxAttempts: number;
  /** Aborts if the job was cancelled, lost by this worker, or the worker stops; a handler may then reject. */
  readonly signal: AbortSignal;
  /** Marks the job done in the transaction of its effect: both happen or neither. Throws if the job was lost. */
  completeIn(tx: Tx): Promise<void>;
}

export interface FailedJob<T = unknown> {
  id: string;
  payload: T;
  userId: string | null;
}

export interface JobHandlerOptions<P extends z.ZodType> {
  /** Jobs of this queue that may run at once in this process; default 1. */
  concurrency?: number;
  /**
   * Runs in the transaction that marks the job failed for good, so that its owner can show the reason. Not called for a
   * payload that violates the queue's schema.
   */
  onFailed?(job: FailedJob<z.output<P>>, error: JobError, tx: Tx): Promise<void>;
}

export interface JobHandler<P extends z.ZodType = z.ZodType> extends JobHandlerOptions<P> {
  queue: JobQueue<P>;
  run(job: RunningJob<z.output<P>>): Promise<void>;
}

@Injectable()
export class JobHandlers {
  readonly #handlers = new Map<string, JobHandler>();

  register<P extends z.ZodType>(handler: JobHandler<P>): void {
    const { name } = handler.queue;
    if (this.#handlers.has(name)) throw new Error(`job queue ${name} has two handlers`);
    this.#handlers.set(name, handler);
  }

  find(queue: string): JobHandler | null {
    return this.#handlers.get(queue) ?? null;
  }

  queues(): string[] {
    return [...this.#handlers.keys()];
  }
}
