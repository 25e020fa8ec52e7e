/** Handles the queue `bank-invitation-mail`. */
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CONFIG } from '@tiku/platform/http';
import { Jobs, type PayloadOf, type RunningJob } from '@tiku/platform/jobs';
import type { IdentityConfig } from '../config.js';
import { BANK_INVITATION_MAIL } from '../queues.js';
import { UsersRepository } from '../users/users.repository.js';
import { Mailer } from './mailer.js';
import { composeBankInvitation } from './mail-layout.js';

@Injectable()
export class SendBankInvitationJob implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly users: UsersRepository,
    private readonly mailer: Mailer,
    @Inject(CONFIG) private readonly config: IdentityConfig,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(BANK_INVITATION_MAIL, (job) => this.#send(job), { concurrency: 1 });
  }

  async #send({ id, payload }: RunningJob<PayloadOf<typeof BANK_INVITATION_MAIL>>): Promise<void> {
    const [person, inviter] = await Promise.all([
      payload.userId === null ? null : this.users.findById(payload.userId),
      this.users.findById(payload.inviterId),
    ]);
    // The inviter has deleted the account. A manager of the bank can send the invitation again.
    if (!inviter) return;
    // An account that wants no mails still has the notice in the app.
    if (payload.userId !== null && !person?.emailNotifications) return;
    const to = person?.email ?? payload.email;
    if (to === null || to === '') return;
    const content = composeBankInvitation(person?.language ?? payload.language, {
      name: person?.name ?? null,
      bank: payload.bank,
      inviter: inviter.name,
      url: `${this.config.PUBLIC_URL}${payload.path}`,
    });
    await this.mailer.send({ id, to, ...content });
  }
}
