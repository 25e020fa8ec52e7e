/** Handles the queue `former-address-mail`. A security mail, so it cannot be turned off. */
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CONFIG } from '@tiku/platform/http';
import { Jobs, type PayloadOf, type RunningJob } from '@tiku/platform/jobs';
import type { IdentityConfig } from '../config.js';
import { FORMER_ADDRESS_MAIL } from '../queues.js';
import { Mailer } from './mailer.js';
import { composeFormerAddress } from './mail-layout.js';

@Injectable()
export class SendFormerAddressJob implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly mailer: Mailer,
    @Inject(CONFIG) private readonly config: IdentityConfig,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(FORMER_ADDRESS_MAIL, (job) => this.#send(job), { concurrency: 1 });
  }

  async #send({ id, payload }: RunningJob<PayloadOf<typeof FORMER_ADDRESS_MAIL>>): Promise<void> {
    const { email, name, language } = payload;
    const content = composeFormerAddress(language, { name, url: `${this.config.PUBLIC_URL}/login` });
    await this.mailer.send({ id, to: email, ...content });
  }
}
