/** Job `sweep-exams`, once a day: deletes sealed papers without sittings. Idempotent. */
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Jobs, ScheduledJobs } from '@tiku/platform/jobs';
import { SWEEP_EXAMS } from '../queues.js';
import { UnusedExamsRepository } from './unused-exams.repository.js';

const DAY_MS = 24 * 3_600_000;
const AT_ONCE = 50;
const ROUNDS_MAX = 200;

@Injectable()
export class SweepExamsJob implements OnModuleInit {
  constructor(
    private readonly unused: UnusedExamsRepository,
    private readonly jobs: Jobs,
    private readonly scheduled: ScheduledJobs,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(SWEEP_EXAMS, ({ signal }) => this.sweep(signal));
    this.scheduled.every(DAY_MS, SWEEP_EXAMS, {});
  }

  /** The next day continues what is over the bound. */
  async sweep(signal?: AbortSignal): Promise<void> {
    for (let round = 0; round < ROUNDS_MAX; round++) {
      signal?.throwIfAborted();
      if ((await this.unused.delete(AT_ONCE)) < AT_ONCE) return;
    }
  }
}
