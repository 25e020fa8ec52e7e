/** Who sees an enterprise's statistics: its super admin and admins, and the platform's superadmins. */
import { Injectable } from '@nestjs/common';
import { Uuid } from '@tiku/contracts/common';
import { resourceRule, type Caller } from '@tiku/platform/auth';
import { forbidden, notFound } from '@tiku/platform/errors';
import { EnterprisesRepository } from '../enterprises/enterprises.repository.js';
import { capabilitiesOf } from '../members/membership.js';
import { MembershipFinder } from '../members/membership-finder.js';

export interface StatisticsResource {
  enterpriseId: string;
  maySee: boolean;
}

@Injectable()
export class StatisticsAccess {
  constructor(
    private readonly enterprises: EnterprisesRepository,
    private readonly memberships: MembershipFinder,
  ) {}

  /** Null if the caller may not know the enterprise. */
  async find(enterpriseId: string, caller: Caller): Promise<StatisticsResource | null> {
    if (caller.role === 'superadmin')
      return (await this.enterprises.find(enterpriseId)) ? { enterpriseId, maySee: true } : null;
    const membership = await this.memberships.find(caller.id);
    if (membership?.enterpriseId !== enterpriseId) return null;
    return { enterpriseId, maySee: capabilitiesOf(membership).statistics };
  }
}

/** @throws AppError 404 if the caller may not know the enterprise, 403 for a member without the right */
export const statisticsOf = resourceRule({
  name: 'enterpriseStatistics',
  from: 'params.id',
  id: Uuid,
  finder: StatisticsAccess,
  find: (finder, id, caller) => finder.find(id, caller),
  require: (found: StatisticsResource | null) => {
    if (!found) throw notFound('noun.enterprise');
    if (!found.maySee) throw forbidden('enterprise.adminsOnly');
    return found;
  },
});
