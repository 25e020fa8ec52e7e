/** Who may ask others into a bank: people with a proven address, and not without end. */
import { Injectable } from '@nestjs/common';
import { BANK_INVITATION_LIMITS } from '@tiku/contracts/question-bank';
import { EmailVerification, type Caller } from '@tiku/platform/auth';
import { RateLimits } from '@tiku/platform/rate-limit';

/** Each fills the list and the bell of somebody else. */
const RULE = {
  name: 'bank-invitations',
  points: BANK_INVITATION_LIMITS.perHour,
  durationSeconds: 3_600,
};

@Injectable()
export class InvitationGate {
  constructor(
    private readonly verification: EmailVerification,
    private readonly limits: RateLimits,
  ) {}

  /** May ask identity: not inside a transaction. @throws AppError 403 */
  requireProven(caller: Caller): Promise<void> {
    return this.verification.require(caller);
  }

  /** Counts one person more who is asked or named. Not inside a transaction. @throws AppError 429 */
  count({ id }: Caller): Promise<void> {
    return this.limits.consume(RULE, id);
  }
}
