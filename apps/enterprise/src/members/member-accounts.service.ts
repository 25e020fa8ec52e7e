/**
 * Accounts of members: identity deactivates and activates them and ends their sessions, after this service has checked
 * who asks. Identity records the change of the account too, so an entry that a crash prevents here is found there.
 */
import { Injectable } from '@nestjs/common';
import { Transactions } from '@tiku/platform/database';
import { AuditService } from '../audit/audit.service.js';
import type { EnterpriseAct } from '../audit/audit.repository.js';
import { IdentityClient } from '../users/identity.client.js';
import { MemberChanges } from './member-changes.js';
import { requireAccountChangeable, type Membership } from './membership.js';

@Injectable()
export class MemberAccountsService {
  constructor(
    private readonly changes: MemberChanges,
    private readonly identity: IdentityClient,
    private readonly audit: AuditService,
    private readonly transactions: Transactions,
  ) {}

  /** A suspended account stays suspended: only the platform ends that. @throws AppError 403, 404, 503, 504 */
  async setActive(caller: Membership, userId: string, active: boolean): Promise<void> {
    const actor = await this.#requireChangeable(caller, userId);
    const { enterpriseId } = actor;
    const [before] = await this.identity.managedAccounts(enterpriseId, { ids: [userId] });
    const after = await this.identity.updateManagedAccount(userId, {
      enterpriseId,
      actorId: actor.userId,
      active,
    });
    if (before?.active === after.active) return;
    await this.#record(actor, userId, active ? 'member.activated' : 'member.deactivated');
  }

  /** On all devices; the person may sign in again. @throws AppError 403, 404, 503, 504 */
  async endSessions(caller: Membership, userId: string): Promise<void> {
    const actor = await this.#requireChangeable(caller, userId);
    const { enterpriseId, userId: actorId } = actor;
    await this.identity.updateManagedAccount(userId, { enterpriseId, actorId, endSessions: true });
    await this.#record(actor, userId, 'member.sessions-ended');
  }

  async #requireChangeable(caller: Membership, userId: string): Promise<Membership> {
    let now = caller;
    await this.changes.run(caller, userId, async (_tx, actor, target) => {
      requireAccountChangeable(actor, { userId: target.user_id, role: target.role });
      now = actor;
    });
    return now;
  }

  #record(actor: Membership, id: string, action: EnterpriseAct['action']): Promise<void> {
    return this.transactions.run((tx) =>
      this.audit.record(tx, actor, { action, target: { type: 'member', id } }),
    );
  }
}
