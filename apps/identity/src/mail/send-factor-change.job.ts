/** Handles the queue `factor-mail`. A security mail, so it cannot be turned off. */
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CONFIG } from '@tiku/platform/http';
import { Jobs, type PayloadOf, type RunningJob } from '@tiku/platform/jobs';
import type { IdentityConfig } from '../config.js';
import { FACTOR_MAIL } from '../queues.js';
import { Mailer } from './mailer.js';
import { composeFactorChange } from './mail-layout.js';

@Injectable()
export class SendFactorChangeJob implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly mailer: Mailer,
    @Inject(CONFIG) private readonly config: IdentityConfig,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(FACTOR_MAIL, (job) => this.#send(job), { concurrency: 1 });
  }

  async #send({ id, payload }: RunningJob<PayloadOf<typeof FACTOR_MAIL>>): Promise<void> {
    const { email, name, language, change } = payload;
    const content = composeFactorChange(language, change, {
      name,
      url: `${this.config.PUBLIC_URL}/settings`,
    });
    await this.mailer.send({ id, to: email, ...content });
  }
}
