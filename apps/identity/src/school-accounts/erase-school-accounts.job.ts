/** Handles the queue `erase-school-accounts`: a deleted enterprise leaves no accounts that it managed. */
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Jobs, type PayloadOf, type RunningJob } from '@tiku/platform/jobs';
import { ERASE_SCHOOL_ACCOUNTS } from '../queues.js';
import { SchoolAccountsService } from './school-accounts.service.js';

@Injectable()
export class EraseSchoolAccountsJob implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly accounts: SchoolAccountsService,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(ERASE_SCHOOL_ACCOUNTS, (job) => this.#run(job), { concurrency: 1 });
  }

  async #run({ payload, signal }: RunningJob<PayloadOf<typeof ERASE_SCHOOL_ACCOUNTS>>): Promise<void> {
    do signal.throwIfAborted();
    while (await this.accounts.eraseSome(payload.enterpriseId));
  }
}
