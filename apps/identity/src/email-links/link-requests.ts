/** Requests for a mail with a link. They do not reveal whether an address has an account. */
import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { isUsername } from '@tiku/contracts/identity';
import { Transactions } from '@tiku/platform/database';
import { forbidden } from '@tiku/platform/errors';
import { RateLimits, type RateLimitRule } from '@tiku/platform/rate-limit';
import type { LinkPurpose } from './link-purpose.js';
import { emailKeyOf } from '../users/email-key.js';
import { EmailLinks } from './email-links.js';

const HOUR_SECONDS = 3_600;
const MAILS: Record<LinkPurpose, RateLimitRule> = {
  verify: { name: 'resend-verification', points: 5, durationSeconds: HOUR_SECONDS },
  reset: { name: 'forgot-password', points: 5, durationSeconds: HOUR_SECONDS },
};

@Injectable()
export class LinkRequests {
  constructor(
    private readonly limits: RateLimits,
    private readonly links: EmailLinks,
    private readonly transactions: Transactions,
  ) {}

  /** Answers the same, after the same work, with and without an account. @throws AppError 403 for a username, 429 after five an hour */
  async send(purpose: LinkPurpose, email: string): Promise<void> {
    // Whether or not a pupil has the username.
    if (isUsername(email)) throw forbidden('error.schoolAccount.noMail');
    await this.admit(purpose, email);
    await this.transactions.run((tx) => this.links.send(tx, purpose, email));
  }

  /** For a caller that sends the link in a transaction of its own. @throws AppError 429 after five an hour */
  admit(purpose: LinkPurpose, email: string): Promise<void> {
    const key = createHash('sha256').update(emailKeyOf(email)).digest('base64url');
    return this.limits.consume(MAILS[purpose], key);
  }

  /** Sends a new link to the recipient of `token`. @throws AppError 400 for an unknown token, 429 */
  async renew(purpose: LinkPurpose, token: string): Promise<void> {
    await this.send(purpose, await this.links.addressOf(purpose, token));
  }
}
