/**
 * Members who leave, or are removed. The seat stores who receives the banks that are open to the enterprise before
 * identity removes the account from it: after a crash, the handover is still published when the seat ends, and the
 * audit's entry comes with identity's event.
 */
import { Injectable } from '@nestjs/common';
import type { AccountAct } from '@tiku/contracts/identity';
import { newId, Transactions } from '@tiku/platform/database';
import { AppError, businessRule, forbidden, notFound } from '@tiku/platform/errors';
import { AuditService } from '../audit/audit.service.js';
import { EnterprisesRepository } from '../enterprises/enterprises.repository.js';
import { SeatsRepository } from '../seats/seats.repository.js';
import { SeatsService } from '../seats/seats.service.js';
import { IdentityClient } from '../users/identity.client.js';
import { requireManager, requireSeat, type Membership } from './membership.js';
import { MembersRepository } from './members.repository.js';

@Injectable()
export class DeparturesService {
  constructor(
    private readonly members: MembersRepository,
    private readonly enterprises: EnterprisesRepository,
    private readonly seats: SeatsRepository,
    private readonly seating: SeatsService,
    private readonly identity: IdentityClient,
    private readonly audit: AuditService,
    private readonly transactions: Transactions,
  ) {}

  /** `banksTo`: a member; default the super admin. @throws AppError 403, 404, 422 for the super admin or an invalid heir */
  async leave(caller: Membership, userId: string, banksTo: string | null): Promise<void> {
    const { enterpriseId } = caller;
    await this.transactions.run(async (tx) => {
      await this.enterprises.lock(tx, enterpriseId);
      const now = await this.members.find(enterpriseId, caller.userId, tx);
      const actor = requireSeat(now && { ...caller, role: now.role, proven: now.proven });
      if (userId !== caller.userId) requireManager(actor);
      const leaver = await this.members.find(enterpriseId, userId, tx);
      if (!leaver) throw notFound('noun.enterpriseMember');
      if (leaver.role === 'superAdmin') throw businessRule('enterprise.transferFirst');
      if (userId !== caller.userId && leaver.role === 'admin' && actor.role !== 'superAdmin')
        throw forbidden('enterprise.removeAdmin');
      const heir = banksTo ?? (await this.seats.superAdmin(tx, enterpriseId))?.user_id ?? null;
      const found = heir && heir !== userId ? await this.members.find(enterpriseId, heir, tx) : null;
      // A member without a proven address has no banks to hand over, and may leave even if no member has one.
      if (!found?.proven && (leaver.proven || banksTo)) throw businessRule('enterprise.heirUnknown');
      await this.members.setBanksTo(tx, enterpriseId, userId, found?.proven ? found.user_id : null);
    });
    const id = newId();
    const action = userId === caller.userId ? 'member.left' : 'member.removed';
    await this.#takeOut(caller, userId, { id, action, byDirectory: false });
    const left = { userId, enterpriseId: null, emailVerified: true };
    await this.transactions.run(async (tx) => {
      await this.seating.follow(tx, left);
      await this.audit.record(tx, caller, {
        id,
        action,
        target: { type: 'member', id: userId },
      });
    });
  }

  /**
   * The enterprise's directory removes a member: the banks go to the super admin, as when a leaver names no heir.
   * `directory.userId`: the person who connected the directory. @throws AppError as identity refuses
   */
  async takeOutByDirectory(
    directory: { enterpriseId: string; userId: string },
    userId: string,
  ): Promise<void> {
    const { enterpriseId } = directory;
    await this.transactions.run(async (tx) => {
      await this.enterprises.lock(tx, enterpriseId);
      const heir = await this.seats.superAdmin(tx, enterpriseId);
      if (heir?.proven) await this.members.setBanksTo(tx, enterpriseId, userId, heir.user_id);
    });
    const id = newId();
    const action = 'member.removed';
    await this.#takeOut(directory, userId, { id, action, byDirectory: true });
    await this.transactions.run(async (tx) => {
      await this.seating.follow(tx, { userId, enterpriseId: null, emailVerified: true });
      const target = { type: 'member' as const, id: userId };
      await this.audit.record(tx, { ...directory, byDirectory: true }, { id, action, target });
    });
  }

  async #takeOut(
    { enterpriseId, userId: actorId }: Pick<Membership, 'enterpriseId' | 'userId'>,
    userId: string,
    act: AccountAct,
  ): Promise<void> {
    try {
      await this.identity.updateManagedAccount(userId, { enterpriseId, actorId, leave: true, act });
    } catch (error) {
      // If identity refused, the member and the banks stay. If no answer came, the member may already be out, and is
      // after a 404: an earlier call took the member out, and its event hands the banks over.
      if (error instanceof AppError && error.status < 500 && error.status !== 404)
        await this.transactions.run((tx) => this.members.setBanksTo(tx, enterpriseId, userId, null));
      throw error;
    }
  }
}
