/** Who does the work of which queue in this process. Boot fails when a worked queue has no handler. */
import { Injectable } from '@nestjs/common';
import type { Tx } from '../database/transactions.js';
import type { JobError } from './job-row.js';

export interface RunningJob {
  readonly id: string;
  readonly queue: string;
  /** As it was enqueued; parse it. */
  readonly payload: unknown;
  readonly userId: string | null;
  /** 1 at the first start. */
  readonly attempt: number;
  readonly maxAttempts: number;
  /** Aborts when the job was cancelled, when this worker lost it or stops; a handler that then rejects is understood. */
  readonly signal: AbortSignal;
  /** Marks the job done in the transaction of its effect: both happen or neither. Throws when the job was lost. */
  completeIn(tx: Tx): Promise<void>;
}

export type JobHandler = (job: RunningJob) => Promise<void>;

export interface JobHandlerOptions {
  /** Jobs of this queue that may run at once in this process; default 1. */
  concurrency?: number;
  /** Runs in the transaction that marks the job failed for good, so that what it belongs to can say why. */
  onFailed?: (
    job: { id: string; payload: unknown; userId: string | null },
    error: JobError,
    tx: Tx,
  ) => Promise<void>;
}

export interface RegisteredHandler extends JobHandlerOptions {
  handler: JobHandler;
}

@Injectable()
export class JobHandlers {
  readonly #handlers = new Map<string, RegisteredHandler>();

  register(queue: string, handler: JobHandler, options: JobHandlerOptions): void {
    if (this.#handlers.has(queue)) throw new Error(`job queue ${queue} has two handlers`);
    this.#handlers.set(queue, { ...options, handler });
  }

  find(queue: string): RegisteredHandler | null {
    return this.#handlers.get(queue) ?? null;
  }

  queues(): string[] {
    return [...this.#handlers.keys()];
  }
}
