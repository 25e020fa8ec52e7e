/**
 * People with a verified address of an enterprise and without one: their accounts are older than it, or no seat was
 * free. They join as a registration would. Where no seat is free, or a manager removed them, they ask the managers,
 * once a day; the entry in the audit is the request.
 */
import { Injectable } from '@nestjs/common';
import type { JoinableEnterprise } from '@tiku/contracts/enterprise';
import type { UserSummary } from '@tiku/contracts/identity';
import { newId, Transactions } from '@tiku/platform/database';
import { businessRule, notFound } from '@tiku/platform/errors';
import { AuditService } from '../audit/audit.service.js';
import { EnterprisesRepository, type EnterpriseRow } from '../enterprises/enterprises.repository.js';
import { suffixesOf } from '../invitations/invitation-check.js';
import { noticeSent } from '../notices/notices.events.js';
import { SeatsRepository } from '../seats/seats.repository.js';
import { SeatsService } from '../seats/seats.service.js';
import { IdentityClient } from '../users/identity.client.js';
import { JoinsRepository } from './joins.repository.js';

@Injectable()
export class JoinsService {
  constructor(
    private readonly joins: JoinsRepository,
    private readonly members: SeatsRepository,
    private readonly enterprises: EnterprisesRepository,
    private readonly seats: SeatsService,
    private readonly identity: IdentityClient,
    private readonly audit: AuditService,
    private readonly transactions: Transactions,
  ) {}

  /** Null if there is none, or the account has one. */
  async find(userId: string): Promise<JoinableEnterprise | null> {
    const found = await this.#joinable(userId);
    if (!found) return null;
    const { id, name } = found.enterprise;
    const { has_seat, was_removed, asked } = await this.joins.standing(id, userId);
    return { id, name, state: was_removed ? 'removed' : has_seat ? 'open' : 'full', asked };
  }

  /** Returns the name of the enterprise. @throws AppError 404, 422 after a removal or without a seat */
  async join(userId: string): Promise<string> {
    const found = await this.#joinable(userId);
    if (!found) throw notFound('noun.joinableEnterprise');
    const { id: enterpriseId, name } = found.enterprise;
    if ((await this.joins.standing(enterpriseId, userId)).was_removed) throw businessRule('join.removed');
    const act = { id: newId(), action: 'member.joined' as const };
    const { acted } = await this.identity.joinEnterprise(userId, { enterpriseId, actorId: userId, act });
    // The account's events confirm the same a moment later, and are enough if this does not finish.
    await this.transactions.run(async (tx) => {
      const { email } = found.account;
      await this.seats.follow(tx, { userId, enterpriseId, email, emailVerified: true });
      // An earlier call whose answer was lost has its own entry.
      if (acted ?? true)
        await this.audit.record(
          tx,
          { enterpriseId, userId },
          { ...act, target: { type: 'member', id: userId } },
        );
    });
    return name;
  }

  /** @throws AppError 404, 422 if the person can join at once, or asked within a day */
  async ask(userId: string): Promise<void> {
    const found = await this.#joinable(userId);
    if (!found) throw notFound('noun.joinableEnterprise');
    const { id: enterpriseId, name } = found.enterprise;
    await this.transactions.run(async (tx) => {
      // Two requests at once send one notice.
      await this.enterprises.lock(tx, enterpriseId);
      const { has_seat, was_removed, asked } = await this.joins.standing(enterpriseId, userId, tx);
      if (has_seat && !was_removed) throw businessRule('join.askNotNeeded');
      if (asked) throw businessRule('join.askedAlready');
      await this.audit.record(
        tx,
        { enterpriseId, userId },
        { action: 'member.join-asked', target: { type: 'member', id: userId } },
      );
      for (const managerId of await this.members.managers(tx, enterpriseId))
        await tx.publish(
          ...noticeSent({
            userId: managerId,
            type: 'enterpriseJoinAsked',
            actorId: userId,
            params: { enterprise: name },
            link: '/my-enterprise?tab=invitations',
          }),
        );
    });
  }

  async #joinable(userId: string): Promise<{ account: UserSummary; enterprise: EnterpriseRow } | null> {
    const account = await this.identity.findUser(userId);
    if (!account?.emailVerified || account.enterpriseId !== null) return null;
    // Administrators of the platform belong to no enterprise.
    if (account.role === 'admin' || account.role === 'superadmin') return null;
    const enterprise = await this.enterprises.findBySuffix(suffixesOf(account.email));
    return enterprise && { account, enterprise };
  }
}
