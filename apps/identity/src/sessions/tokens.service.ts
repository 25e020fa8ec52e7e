/** Signs the tokens of sessions, with what the policy of the account adds. Outside transactions: the policy may ask. */
import { Injectable } from '@nestjs/common';
import { SecurityPolicy } from '../security-policy/security-policy.service.js';
import { KeyRing } from '../signing-keys/key-ring.js';
import type { UserRow } from '../users/user-columns.repository.js';
import type { RunningSession } from './sessions.service.js';

@Injectable()
export class TokensService {
  constructor(
    private readonly keys: KeyRing,
    private readonly policy: SecurityPolicy,
  ) {}

  /** Before a code or a challenge is used up for a token. @throws AppError 503 as `tokenOf` */
  async requirePolicy(user: UserRow): Promise<void> {
    await this.policy.claimsOf(user, { mayLackFactor: true });
  }

  /**
   * `mayLackFactor`: another party asked for the second factor, as providers of single sign-on do. `provenAt`: of an
   * earlier proof, which goes on counting.
   * @throws AppError 503 if the policy depends on the enterprise service, which does not answer
   */
  async tokenOf(
    { user, sessionId, expiresAt, issuedAt }: RunningSession,
    { mayLackFactor = false, provenAt = issuedAt } = {},
  ): Promise<string> {
    return this.keys.sign({
      sub: user.id,
      sid: sessionId,
      role: user.role,
      emailVerified: user.emailVerified,
      ver: user.credentialVersion,
      ...(user.managedBy !== null && { managed: true }),
      ...(user.mustChangePassword && { firstPassword: true }),
      iat: issuedAt,
      exp: expiresAt,
      auth: provenAt,
      ...(await this.policy.claimsOf(user, { mayLackFactor })),
    });
  }
}
