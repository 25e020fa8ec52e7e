/** Handles the queue `invitation-mail`. */
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CONFIG } from '@tiku/platform/http';
import { Jobs, type PayloadOf, type RunningJob } from '@tiku/platform/jobs';
import type { IdentityConfig } from '../config.js';
import { INVITATION_MAIL } from '../queues.js';
import { UsersRepository } from '../users/users.repository.js';
import { Mailer } from './mailer.js';
import { composeInvitation } from './mail-layout.js';

@Injectable()
export class SendInvitationJob implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly users: UsersRepository,
    private readonly mailer: Mailer,
    @Inject(CONFIG) private readonly config: IdentityConfig,
  ) {}

  onModuleInit(): void {
    // One at a time: mails that people wait for, to verify an address or reset a password, are in the queue `mail`.
    this.jobs.handle(INVITATION_MAIL, (job) => this.#send(job), { concurrency: 1 });
  }

  async #send({ id, payload }: RunningJob<PayloadOf<typeof INVITATION_MAIL>>): Promise<void> {
    const inviter = await this.users.findById(payload.inviterId);
    // The inviter has deleted the account. The enterprise can send the invitation again.
    if (!inviter) return;
    // An account cannot register again: after login the enterprise page shows the invitation.
    const hasAccount = (await this.users.findByEmail(payload.email)) !== null;
    const content = composeInvitation(payload.language, {
      enterprise: payload.enterprise,
      inviter: inviter.name,
      hasAccount,
      url: `${this.config.PUBLIC_URL}${hasAccount ? '/my-enterprise' : registerPath(payload.email)}`,
    });
    await this.mailer.send({ id, to: payload.email, ...content });
  }
}

/** The invitation is only valid for its address, so the form is filled in with it. */
const registerPath = (email: string): string => `/register?${new URLSearchParams({ email })}`;
