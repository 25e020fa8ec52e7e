/**
 * The platform names the super admin of an enterprise: the first one before its people have registered, or another if
 * the present one cannot act. The person joins if the account is in no enterprise; the former one becomes a member. An
 * address of the enterprise without a verified account is nominated: its person becomes the super admin on verifying it
 * (seats.service.ts). Both the enterprise's audit and the platform's record it.
 */
import { Injectable } from '@nestjs/common';
import type { SuperAdminNomination } from '@tiku/contracts/enterprise';
import { Transactions } from '@tiku/platform/database';
import { businessRule, notFound } from '@tiku/platform/errors';
import { AuditService } from '../audit/audit.service.js';
import { enterpriseSuperAdminNamed, superAdminNominated } from '../enterprises/enterprises.events.js';
import { EnterprisesRepository } from '../enterprises/enterprises.repository.js';
import type { Superadmin } from '../enterprises/superadmin.js';
import { suffixesOf } from '../invitations/invitation-check.js';
import { noticeSent } from '../notices/notices.events.js';
import { SeatsRepository } from '../seats/seats.repository.js';
import { SeatsService } from '../seats/seats.service.js';
import { IdentityClient } from '../users/identity.client.js';
import { NominationsRepository } from './nominations.repository.js';

@Injectable()
export class SuperAdminsService {
  constructor(
    private readonly enterprises: EnterprisesRepository,
    private readonly seats: SeatsRepository,
    private readonly seating: SeatsService,
    private readonly nominations: NominationsRepository,
    private readonly identity: IdentityClient,
    private readonly audit: AuditService,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Idempotent. Returns the person's name; null for a nomination. @throws AppError 403 or 422 if the address is foreign,
   * 404, 422 in another enterprise, or without a seat
   */
  async name(by: Superadmin, enterpriseId: string, email: string): Promise<string | null> {
    const found = await this.enterprises.find(enterpriseId);
    if (!found) throw notFound('noun.ownEnterprise');
    const account = await this.identity.findUserByEmail(email);
    const elsewhere = (account?.enterpriseId ?? enterpriseId) !== enterpriseId;
    if (elsewhere) throw businessRule('enterprise.superAdminElsewhere', { email });
    if (!account?.emailVerified && (await this.#isOfEnterprise(email, enterpriseId))) {
      await this.#nominate(by, enterpriseId, email);
      return null;
    }
    if (!account) throw businessRule('enterprise.superAdminUnknown', { email, suffix: found.email_suffix });
    const { id: userId, enterpriseId: own, emailVerified = false } = account;
    const joins = own === null;
    if (joins) await this.identity.joinEnterprise(userId, { enterpriseId, actorId: by.id });
    await this.transactions.run(async (tx) => {
      // The account's event confirms the same a moment later.
      const proven = joins || emailVerified;
      await this.seating.follow(tx, { userId, enterpriseId, email: account.email, emailVerified: proven });
      const enterprise = await this.enterprises.lock(tx, enterpriseId);
      if (!enterprise) throw notFound('noun.ownEnterprise');
      await this.nominations.clear(tx, enterpriseId);
      const former = await this.seats.superAdmin(tx, enterpriseId);
      const isNew = await this.seating.nameSuperAdmin(tx, enterpriseId, userId);
      // The first of an empty enterprise takes the role by joining. If identity's answer to that was lost, the call is
      // repeated and finds it done, but not recorded.
      if (!isNew && !joins && (await this.audit.hasNamed(tx, enterpriseId, userId))) return;
      await this.audit.record(
        tx,
        { enterpriseId, userId: by.id },
        { action: 'enterprise.super-admin-named', target: { type: 'member', id: userId } },
      );
      await tx.publish(...enterpriseSuperAdminNamed(by, enterprise, former?.user_id ?? null, userId));
      await tx.publish(
        ...noticeSent({
          userId,
          type: 'enterpriseSuperAdminNamed',
          actorId: null,
          params: { enterprise: enterprise.name },
          link: '/my-enterprise',
        }),
      );
    });
    return account.name;
  }

  async nomination(enterpriseId: string): Promise<SuperAdminNomination | null> {
    if (!(await this.enterprises.find(enterpriseId))) throw notFound('noun.ownEnterprise');
    const found = await this.nominations.find(enterpriseId);
    if (!found?.nominated_email || !found.nominated_at) return null;
    return { email: found.nominated_email, createdAt: found.nominated_at.toISOString() };
  }

  /** @throws AppError 404 */
  async revoke(by: Superadmin, enterpriseId: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      const enterprise = await this.enterprises.lock(tx, enterpriseId);
      if (!enterprise) throw notFound('noun.ownEnterprise');
      const found = await this.nominations.find(enterpriseId, tx);
      if (!found) throw notFound('noun.nomination');
      await this.nominations.clear(tx, enterpriseId);
      await tx.publish(...superAdminNominated(by, enterprise, found.nominated_email, null));
    });
  }

  async #isOfEnterprise(email: string, enterpriseId: string): Promise<boolean> {
    return (await this.enterprises.findBySuffix(suffixesOf(email)))?.id === enterpriseId;
  }

  async #nominate(by: Superadmin, enterpriseId: string, email: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      const enterprise = await this.enterprises.lock(tx, enterpriseId);
      if (!enterprise) throw notFound('noun.ownEnterprise');
      const former = (await this.nominations.find(enterpriseId, tx))?.nominated_email ?? null;
      if (former === email.toLowerCase()) return;
      await this.nominations.set(tx, enterpriseId, email, by.id);
      await tx.publish(...superAdminNominated(by, enterprise, former, email.toLowerCase()));
    });
  }
}
