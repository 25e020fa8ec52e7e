/**
 * Accounts of members: identity deactivates and activates them and ends their sessions, after this service has checked
 * who asks. The entry of the audit is written with identity's answer, or by its event if that comes first or alone. The
 * check ends before the call, because no transaction waits for another service: a role that changes in between counts as
 * changed after the act.
 */
import { Injectable } from '@nestjs/common';
import type { AccountAct } from '@tiku/contracts/identity';
import { newId, Transactions } from '@tiku/platform/database';
import { AuditService } from '../audit/audit.service.js';
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
    const act = newAct(active ? 'member.activated' : 'member.deactivated');
    const { account, acted } = await this.identity.updateManagedAccount(userId, {
      enterpriseId,
      actorId: actor.userId,
      active,
      act,
    });
    // Identity of the previous release does not say.
    if (acted ?? before?.active !== account.active) await this.#record(actor, userId, act);
  }

  /** On all devices; the person may sign in again. @throws AppError 403, 404, 503, 504 */
  async endSessions(caller: Membership, userId: string): Promise<void> {
    const actor = await this.#requireChangeable(caller, userId);
    const { enterpriseId, userId: actorId } = actor;
    const act = newAct('member.sessions-ended');
    await this.identity.updateManagedAccount(userId, { enterpriseId, actorId, endSessions: true, act });
    await this.#record(actor, userId, act);
  }

  async #requireChangeable(caller: Membership, userId: string): Promise<Membership> {
    let now = caller;
    await this.changes.run(caller, userId, async (_tx, actor, target) => {
      requireAccountChangeable(actor, { userId: target.user_id, role: target.role });
      now = actor;
    });
    return now;
  }

  #record(actor: Membership, userId: string, { id, action }: AccountAct): Promise<void> {
    return this.transactions.run((tx) =>
      this.audit.record(tx, actor, { id, action, target: { type: 'member', id: userId } }),
    );
  }
}

const newAct = (action: AccountAct['action']): AccountAct => ({ id: newId(), action, byDirectory: false });
