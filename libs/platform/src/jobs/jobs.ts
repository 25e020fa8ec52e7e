/**
 * Jobs as rows: what a service may do with jobs inside a request or a transaction. The row is the source of truth;
 * BullMQ carries only its id. job-workers.ts runs jobs, job-dispatcher.ts moves them to BullMQ.
 */
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { CommitSignals } from '../database/commit-signals.js';
import type { JobQueue } from '../database/queues.js';
import { Transactions, type Tx } from '../database/transactions.js';
import { type JobHandlerOptions, JobHandlers, type RunningJob } from './job-handlers.js';
import { int4, row } from '../rows/index.js';
import { JobRow } from './job-row.js';

export interface JobSelection {
  ids?: readonly string[];
  queue?: JobQueue;
  userId?: string;
}

@Injectable()
export class Jobs {
  constructor(
    private readonly transactions: Transactions,
    private readonly signals: CommitSignals,
    private readonly handlers: JobHandlers,
  ) {}

  /** Registers the handler of a queue in this process; call it while modules initialise. One handler per queue. */
  handle<P extends z.ZodType>(
    queue: JobQueue<P>,
    run: (job: RunningJob<z.output<P>>) => Promise<void>,
    options: JobHandlerOptions<P> = {},
  ): void {
    this.handlers.register({ ...options, queue, run });
  }

  async find(id: string): Promise<JobRow | null> {
    const sql = `SELECT ${JobRow.list()} FROM jobs WHERE id = $1`;
    const [job] = await this.transactions.read.query(JobRow, sql, [id]);
    return job ?? null;
  }

  /** Keeps queued jobs from starting; running ones continue. Returns the number of paused jobs. */
  pause(tx: Tx, selection: JobSelection): Promise<number> {
    return this.#change(tx, selection, `status = 'paused'`, `status = 'queued'`);
  }

  /** Lets paused jobs start again. */
  async continue(tx: Tx, selection: JobSelection): Promise<number> {
    const changed = await this.#change(tx, selection, REARMED, `status = 'paused'`);
    tx.afterCommit(() => this.signals.notify('jobs'));
    return changed;
  }

  /** Ends unfinished jobs; the signal of a running handler aborts within a heartbeat. */
  cancel(tx: Tx, selection: JobSelection): Promise<number> {
    const end = `status = 'cancelled', finished_at = now()`;
    return this.#change(tx, selection, end, `status IN ('queued', 'paused', 'running')`);
  }

  /** Gives failed or cancelled jobs all their attempts again. */
  async retry(tx: Tx, selection: JobSelection): Promise<number> {
    const again = `${REARMED}, attempts = 0, error = NULL, started_at = NULL, finished_at = NULL`;
    const changed = await this.#change(tx, selection, again, `status IN ('failed', 'cancelled')`);
    tx.afterCommit(() => this.signals.notify('jobs'));
    return changed;
  }

  /** For limits, and for custom priorities. */
  async countOutstanding(tx: Tx, userId: string, queue: JobQueue): Promise<number> {
    const rows = await tx.query(
      row({ count: int4 }),
      `SELECT count(*)::int AS count FROM jobs
       WHERE user_id = $1 AND queue = $2 AND status IN ('queued', 'running', 'paused')`,
      [userId, queue.name],
    );
    return rows[0]?.count ?? 0;
  }

  async #change(tx: Tx, selection: JobSelection, assignments: string, condition: string): Promise<number> {
    if (!selection.ids && !selection.queue && !selection.userId)
      throw new Error('select jobs by id, queue or user');
    return tx.execute(
      `UPDATE jobs SET ${assignments} WHERE ${condition}
         AND ($1::uuid[] IS NULL OR id = ANY ($1)) AND ($2::text IS NULL OR queue = $2)
         AND ($3::uuid IS NULL OR user_id = $3)`,
      [selection.ids ?? null, selection.queue?.name ?? null, selection.userId ?? null],
    );
  }
}

/** A new generation gives the queue entry a new id, so that a leftover entry of the old one cannot absorb it. */
const REARMED = `status = 'queued', run_at = now(), dispatched_at = NULL, generation = generation + 1`;
