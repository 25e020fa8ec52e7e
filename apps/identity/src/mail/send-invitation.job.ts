/** Does the work of the queue `invitation-mail`. */
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
    // One at a time: the mails that somebody waits for, to prove an address or set a password, have two lines of their own.
    this.jobs.handle(INVITATION_MAIL, (job) => this.#send(job), { concurrency: 1 });
  }

  async #send({ id, payload }: RunningJob<PayloadOf<typeof INVITATION_MAIL>>): Promise<void> {
    const inviter = await this.users.findById(payload.inviterId);
    // Who invited has no account any more: the enterprise sends again what still counts.
    if (!inviter) return;
    // Who has an account cannot register again: signed in, the page of the enterprise shows the invitation.
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

/** An invitation counts for its address alone: the form has it already. */
const registerPath = (email: string): string => `/register?${new URLSearchParams({ email })}`;
