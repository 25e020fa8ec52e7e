/** Handles the queue `link-mail`: reads the link by its id, writes its mail and sends it. */
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CONFIG } from '@tiku/platform/http';
import { Jobs, type PayloadOf, type RunningJob } from '@tiku/platform/jobs';
import type { IdentityConfig } from '../config.js';
import { EmailLinks } from '../email-links/email-links.js';
import { LinkTokens } from '../email-links/link-tokens.js';
import { composeMail } from './mail-layout.js';
import type { LinkPurpose } from '../email-links/link-purpose.js';
import { FORMER_LINK_MAIL, LINK_MAIL } from '../queues.js';
import { Mailer } from './mailer.js';

const PAGES: Record<LinkPurpose, string> = { verify: 'verify-email', reset: 'reset-password' };

@Injectable()
export class SendMailJob implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly links: EmailLinks,
    private readonly tokens: LinkTokens,
    private readonly mailer: Mailer,
    @Inject(CONFIG) private readonly config: IdentityConfig,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(LINK_MAIL, (job) => this.#send(job, (id) => this.tokens.tokenOf(id)), {
      concurrency: 2,
    });
    this.jobs.handle(FORMER_LINK_MAIL, (job) => this.#send(job, (id) => this.tokens.formerTokenOf(id)));
  }

  async #send(
    { payload: { linkId } }: RunningJob<PayloadOf<typeof LINK_MAIL>>,
    tokenOf: (linkId: string) => string,
  ): Promise<void> {
    const link = await this.links.findOpen(linkId);
    // The link was replaced, used or expired, or its address has no account: nothing to send.
    if (!link) return;
    const url = `${this.config.PUBLIC_URL}/${PAGES[link.purpose]}?token=${tokenOf(linkId)}`;
    const unverifiedDays = this.config.UNVERIFIED_DAYS;
    const content = composeMail(link.purpose, link.language, { name: link.name, url, unverifiedDays });
    await this.mailer.send({ id: linkId, to: link.email, ...content });
  }
}
