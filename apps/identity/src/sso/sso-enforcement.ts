/** Whether an account may only sign in at its enterprise. Owns no connections. */
import { Injectable } from '@nestjs/common';
import { isAdministrator } from '../users/administration-rules.js';
import type { UserEntity } from '../users/user.entity.js';
import { SsoConnectionsRepository } from './sso-connections.repository.js';

@Injectable()
export class SsoEnforcement {
  constructor(private readonly connections: SsoConnectionsRepository) {}

  /**
   * True for a member whose address signs in at an enterprise that enforces it. Administrators keep their passwords: a
   * provider that is down or set up wrongly must not lock out who repairs it. True as well for an unproven account without
   * a seat at such an address: losing the seat must not give back the password.
   */
  async concerns({
    role,
    enterpriseId,
    email,
    emailVerified,
  }: Pick<UserEntity, 'role' | 'enterpriseId' | 'email' | 'emailVerified'>): Promise<boolean> {
    if (isAdministrator(role) || (enterpriseId === null && emailVerified)) return false;
    return this.connections.isEnforced(enterpriseId, email);
  }
}
