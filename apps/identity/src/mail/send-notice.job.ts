/** Handles the queue `notice-mail`: sends what the app shows, in the reader's language, with a link to its page. */
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CONFIG } from '@tiku/platform/http';
import { Jobs, type PayloadOf, type RunningJob } from '@tiku/platform/jobs';
import { Translator } from '@tiku/platform/messages';
import type { IdentityConfig } from '../config.js';
import { NotificationMailsRepository } from '../notifications/notification-mails.repository.js';
import { NOTICE_MAIL } from '../queues.js';
import { Mailer } from './mailer.js';
import { composeNotice } from './mail-layout.js';

@Injectable()
export class SendNoticeJob implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly notices: NotificationMailsRepository,
    private readonly mailer: Mailer,
    private readonly translator: Translator,
    @Inject(CONFIG) private readonly config: IdentityConfig,
  ) {}

  onModuleInit(): void {
    // One at a time: a long queue leaves the mail server to the mails that people wait for.
    this.jobs.handle(NOTICE_MAIL, (job) => this.#send(job), { concurrency: 1 });
  }

  async #send({ id, payload }: RunningJob<PayloadOf<typeof NOTICE_MAIL>>): Promise<void> {
    const notice = await this.notices.find(payload.noticeId);
    if (!notice) return;
    const { name, email, language, type, actor_name: actor, link } = notice;
    const content = composeNotice(language, {
      name,
      actor: actor ?? this.translator.translate(language, 'user.deleted'),
      wording: (shown) =>
        this.translator.translate(language, `notice.${type}`, { ...notice.params, actor: shown }),
      url: `${this.config.PUBLIC_URL}${link ?? '/'}`,
    });
    await this.mailer.send({ id, to: email, ...content });
  }
}
