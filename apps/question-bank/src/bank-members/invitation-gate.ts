/** Who may invite others to a bank: users with a verified address, up to a limit. */
import { Injectable } from '@nestjs/common';
import { BANK_INVITATION_LIMITS } from '@tiku/contracts/question-bank';
import { EmailVerification, type Caller } from '@tiku/platform/auth';
import { RateLimits } from '@tiku/platform/rate-limit';

/** Each invitation fills another user's list and notices. */
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

  /** May call identity: must not run inside a transaction. @throws AppError 403 */
  requireProven(caller: Caller): Promise<void> {
    return this.verification.require(caller);
  }

  /** Counts one more invited or added person. Must not run inside a transaction. @throws AppError 429 */
  count({ id }: Caller): Promise<void> {
    return this.limits.consume(RULE, id);
  }
}
