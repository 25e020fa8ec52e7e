/**
 * The platform names the super admin of an enterprise: the first one before its people have registered, or another if
 * the present one cannot act. The person joins if the account is in no enterprise; the former one becomes a member.
 * Both the enterprise's audit and the platform's record it.
 */
import { Injectable } from '@nestjs/common';
import { Transactions } from '@tiku/platform/database';
import { businessRule, notFound } from '@tiku/platform/errors';
import { AuditService } from '../audit/audit.service.js';
import { enterpriseSuperAdminNamed } from '../enterprises/enterprises.events.js';
import { EnterprisesRepository } from '../enterprises/enterprises.repository.js';
import type { Superadmin } from '../enterprises/superadmin.js';
import { noticeSent } from '../notices/notices.events.js';
import { SeatsRepository } from '../seats/seats.repository.js';
import { SeatsService } from '../seats/seats.service.js';
import { IdentityClient } from '../users/identity.client.js';

@Injectable()
export class SuperAdminsService {
  constructor(
    private readonly enterprises: EnterprisesRepository,
    private readonly seats: SeatsRepository,
    private readonly seating: SeatsService,
    private readonly identity: IdentityClient,
    private readonly audit: AuditService,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Idempotent. Returns the person's name. @throws AppError 403 or 422 if the address is not verified or foreign, 404,
   * 422 without an account, in another enterprise, or without a seat
   */
  async name(by: Superadmin, enterpriseId: string, email: string): Promise<string> {
    if (!(await this.enterprises.find(enterpriseId))) throw notFound('noun.ownEnterprise');
    const account = await this.identity.findUserByEmail(email);
    if (!account) throw businessRule('enterprise.superAdminUnknown', { email });
    const { id: userId, enterpriseId: own, emailVerified = false } = account;
    if (own !== null && own !== enterpriseId) throw businessRule('enterprise.superAdminElsewhere', { email });
    const joins = own === null;
    if (joins) await this.identity.joinEnterprise(userId, { enterpriseId, actorId: by.id });
    await this.transactions.run(async (tx) => {
      // The account's event confirms the same a moment later.
      const proven = joins || emailVerified;
      await this.seating.follow(tx, { userId, enterpriseId, email: account.email, emailVerified: proven });
      const enterprise = await this.enterprises.lock(tx, enterpriseId);
      if (!enterprise) throw notFound('noun.ownEnterprise');
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
}
