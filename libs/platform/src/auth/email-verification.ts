/**
 * Whether a caller has verified the e-mail address, which inviting, publishing and paying require. If the token does
 * not say so, identity is asked, so that a verification takes effect at once and not with the next login.
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

  /** The same as a refusal, optionally with a specific message. @throws AppError 403 */
  async require(caller: Caller, rule?: string): Promise<void> {
    // A pupil's account has no address, and its school answers for it.
    if (caller.managed && rule === undefined) throw managedAccount();
    if (await this.isVerified(caller)) return;
    throw rule === undefined ? emailUnverified() : forbidden(rule);
  }
}

/** For mails, purchases and publishing. */
export const managedAccount = () => forbidden('error.managedAccount');
export const emailUnverified = () => forbidden('error.emailUnverified');
