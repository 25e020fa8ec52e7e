/** What every change of units begins with: the enterprise's lock, and the caller's rights once more. */
import { Injectable } from '@nestjs/common';
import type { UnitVerb } from '@tiku/contracts/enterprise';
import { Transactions, type Tx } from '@tiku/platform/database';
import { outdatedVersion } from '@tiku/platform/errors';
import { EnterprisesRepository } from '../enterprises/enterprises.repository.js';
import { requireManager } from '../members/membership.js';
import { MembershipFinder } from '../members/membership-finder.js';
import { MembersRepository } from '../members/members.repository.js';
import { UnitAccessRepository, type UnitAccess } from './unit-access.repository.js';
import type { Viewer } from './unit-list.repository.js';
import { requireVerb } from './unit-rights.js';

@Injectable()
export class UnitWrites {
  constructor(
    private readonly enterprises: EnterprisesRepository,
    private readonly memberships: MembershipFinder,
    private readonly members: MembersRepository,
    private readonly access: UnitAccessRepository,
    private readonly transactions: Transactions,
  ) {}

  /**
   * The unit and the rights may have changed since the route's rule. @throws AppError 404, 403, 409 if `version` is
   * given and outdated
   */
  run<T>(
    { enterpriseId, userId, unit: { id } }: UnitAccess,
    verb: UnitVerb,
    work: (tx: Tx, now: UnitAccess) => Promise<T>,
    version?: number,
  ): Promise<T> {
    return this.transactions.run(async (tx) => {
      await this.enterprises.lock(tx, enterpriseId);
      const now = await this.other(tx, userId, id, verb);
      if (version !== undefined && version !== now.unit.version) throw outdatedVersion(now.unit.version);
      return work(tx, now);
    });
  }

  /** A change at the top of the enterprise. @throws AppError 404, 403 */
  async runAtTop<T>(userId: string, work: (tx: Tx, actor: Viewer) => Promise<T>): Promise<T> {
    const { enterpriseId } = requireManager(await this.memberships.find(userId));
    return this.transactions.run(async (tx) => {
      await this.enterprises.lock(tx, enterpriseId);
      const now = await this.members.find(enterpriseId, userId, tx);
      const { role: enterpriseRole } = requireManager(
        now && { userId, enterpriseId, role: now.role, departmentId: null, proven: now.proven },
      );
      return work(tx, { userId, enterpriseId, enterpriseRole });
    });
  }

  /** Another unit of the change, such as the new parent. @throws AppError 404, 403 */
  async other(tx: Tx, userId: string, id: string, verb: UnitVerb): Promise<UnitAccess> {
    return requireVerb(await this.access.find(id, userId, tx), verb);
  }
}
