/** Handles the queue `paper-bank-invitation-mail`. */
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CONFIG } from '@tiku/platform/http';
import { Jobs, type PayloadOf, type RunningJob } from '@tiku/platform/jobs';
import type { IdentityConfig } from '../config.js';
import { PAPER_BANK_INVITATION_MAIL } from '../queues.js';
import { UsersRepository } from '../users/users.repository.js';
import { Mailer } from './mailer.js';
import { composePaperBankInvitation } from './mail-layout.js';

@Injectable()
export class SendPaperBankInvitationJob implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly users: UsersRepository,
    private readonly mailer: Mailer,
    @Inject(CONFIG) private readonly config: IdentityConfig,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(PAPER_BANK_INVITATION_MAIL, (job) => this.#send(job), { concurrency: 1 });
  }

  async #send({ id, payload }: RunningJob<PayloadOf<typeof PAPER_BANK_INVITATION_MAIL>>): Promise<void> {
    const [person, inviter] = await Promise.all([
      this.users.findById(payload.userId),
      this.users.findById(payload.inviterId),
    ]);
    // A person who wants no mails still has the notice in the app.
    if (!person?.emailNotifications || person.managedBy !== null || !inviter) return;
    const content = composePaperBankInvitation(person.language, {
      name: person.name,
      paperBank: payload.paperBank,
      inviter: inviter.name,
      url: `${this.config.PUBLIC_URL}${payload.path}`,
    });
    await this.mailer.send({ id, to: person.email, ...content });
  }
}
