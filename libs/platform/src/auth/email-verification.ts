/**
 * Whether a caller has proven the e-mail address: what inviting others, publishing and paying need. The token says so;
 * where it does not, identity is asked, so that verifying takes effect at once and not with the next login.
 */
import { forbidden } from '../errors/index.js';
import type { Caller } from './allow.js';

/** Asks identity about one account. */
export type EmailVerificationSource = (userId: string) => Promise<boolean>;

export class EmailVerification {
  constructor(private readonly source: EmailVerificationSource) {}

  /** May call identity: not inside a transaction. */
  async isVerified(caller: Caller): Promise<boolean> {
    return caller.emailVerified || (await this.source(caller.id));
  }

  /** The same as a refusal, in a text of its own where it is about something else. @throws AppError 403 */
  async require(caller: Caller, rule?: string): Promise<void> {
    if (await this.isVerified(caller)) return;
    throw rule === undefined ? emailUnverified() : forbidden(rule);
  }
}

export const emailUnverified = () => forbidden('error.emailUnverified');
