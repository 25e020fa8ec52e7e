/** Erases enterprises whose grace period is over, every hour. Running it twice erases nothing more. */
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Jobs, ScheduledJobs } from '@tiku/platform/jobs';
import { ERASE_ENTERPRISES } from '../queues.js';
import { ErasureRepository } from './erasure.repository.js';
import { ErasureService } from './erasure.service.js';

const EVERY_MS = 3_600_000;
const AT_ONCE_MAX = 100;

@Injectable()
export class EraseEnterprisesJob implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly scheduled: ScheduledJobs,
    private readonly erasure: ErasureRepository,
    private readonly service: ErasureService,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(ERASE_ENTERPRISES, ({ signal }) => this.pass(signal));
    this.scheduled.every(EVERY_MS, ERASE_ENTERPRISES, {});
  }

  async pass(signal: AbortSignal): Promise<void> {
    const failures: unknown[] = [];
    for (const enterpriseId of await this.erasure.due(AT_ONCE_MAX)) {
      signal.throwIfAborted();
      try {
        await this.#erase(enterpriseId, signal);
      } catch (failure) {
        // A failure does not hold up the others; the job fails at its end with the reason.
        signal.throwIfAborted();
        failures.push(failure);
      }
    }
    if (failures.length > 0)
      throw new AggregateError(failures, `${failures.length} enterprises could not be erased`);
  }

  async #erase(enterpriseId: string, signal: AbortSignal): Promise<void> {
    for (let goesOn = true; goesOn;) {
      signal.throwIfAborted();
      goesOn = await this.service.step(enterpriseId);
    }
  }
}
