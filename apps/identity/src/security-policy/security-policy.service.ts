/** Of whom a second factor is required, by the operator or by their enterprise, and what their tokens say of it. */
import { Inject, Injectable } from '@nestjs/common';
import type { TokenClaims } from '@tiku/contracts/identity';
import { CONFIG } from '@tiku/platform/http';
import type { IdentityConfig } from '../config.js';
import { EnterpriseClient } from '../enterprises/enterprise.client.js';
import { isAdministrator } from '../users/administrators.js';
import type { UserRow } from '../users/user-columns.repository.js';
import { PoliciesRepository, type PolicyRow } from './policies.repository.js';

type Claims = Pick<TokenClaims, 'strict' | 'enrol' | 'idle'>;

@Injectable()
export class SecurityPolicy {
  constructor(
    private readonly policies: PoliciesRepository,
    private readonly enterprises: EnterpriseClient,
    @Inject(CONFIG) private readonly config: IdentityConfig,
  ) {}

  /** Nothing without a policy. @throws AppError 503 if the enterprise service is needed and does not answer */
  async claimsOf(user: UserRow, { mayLackFactor }: { mayLackFactor: boolean }): Promise<Claims> {
    const policy = user.enterpriseId === null ? null : await this.policies.find(user.enterpriseId);
    const isRequired = await this.#isRequired(user, policy);
    const idle = this.#idleOf(user, policy, isRequired);
    if (!isRequired) return idle;
    const mustEnrol = !mayLackFactor && !(await this.policies.hasSecondFactor(user.id));
    return {
      strict: true,
      ...(mustEnrol && { enrol: true }),
      ...idle,
    };
  }

  /** A limit applies to those of whom its policy requires a second factor; to everyone if it requires none. */
  #idleOf({ managedBy }: UserRow, policy: PolicyRow | null, isRequired: boolean): Pick<Claims, 'idle'> {
    if (managedBy !== null) return {};
    const limits = [
      isRequired || this.config.REQUIRE_SECOND_FACTOR === 'none' ? this.config.IDLE_MINUTES : undefined,
      isRequired || policy?.secondFactor === 'none' ? (policy?.idleMinutes ?? undefined) : undefined,
    ].filter((minutes) => minutes !== undefined);
    return limits.length > 0 ? { idle: Math.min(...limits) } : {};
  }

  async #isRequired(user: UserRow, policy: PolicyRow | null): Promise<boolean> {
    // Pupils have no phone at school; their school resets their passwords.
    if (user.managedBy !== null) return false;
    const { REQUIRE_SECOND_FACTOR: operator } = this.config;
    if (operator === 'all' || (operator === 'admins' && isAdministrator(user.role))) return true;
    if (!policy || policy.secondFactor === 'none') return false;
    if (policy.secondFactor === 'everyone') return true;
    const membership = await this.enterprises.membershipOf(user.id);
    return membership !== null && membership.role !== 'member';
  }
}
