/**
 * Jobs that are due once in each period (a day, six hours) over all replicas of a service. Every replica enqueues the
 * job of the period; its id follows from queue and period, so only one row is written.
 */
import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { Background } from '../background/index.js';
import { idAtTime } from '../database/ids.js';
import type { JobQueue } from '../database/queues.js';
import { Transactions } from '../database/transactions.js';

const ASKED_EVERY_MS_MAX = 3_600_000;
const ASKED_IN_A_PERIOD = 6;
const HASH_DIGITS = 12;

/**
 * The id of the job of `queue` in the period of `periodMs` that contains `at`: the period's start, then the queue's
 * hash, because jobs of all queues of a service share one primary key.
 */
export function scheduledJobId(queue: Pick<JobQueue, 'name'>, periodMs: number, at: number): string {
  const start = idAtTime(Math.floor(at / periodMs) * periodMs);
  const hash = createHash('sha256').update(queue.name).digest('hex').slice(0, HASH_DIGITS);
  return start.slice(0, -HASH_DIGITS) + hash;
}

@Injectable()
export class ScheduledJobs {
  constructor(
    private readonly transactions: Transactions,
    private readonly background: Background,
  ) {}

  /** Enqueues one job in each period, the first when the application starts. At most one schedule per queue. */
  every<P extends z.ZodType>(periodMs: number, queue: JobQueue<P>, payload: z.input<P>): void {
    this.background.every({
      name: `schedule of ${queue.name}`,
      intervalMs: Math.min(periodMs / ASKED_IN_A_PERIOD, ASKED_EVERY_MS_MAX),
      work: async () => {
        const id = scheduledJobId(queue, periodMs, Date.now());
        await this.transactions.run((tx) => tx.enqueue(queue, payload, { id }));
      },
    });
  }
}
