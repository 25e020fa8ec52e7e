/** The rules of routes under /my-enterprise: they find the caller's own enterprise, so that none can name another's. */
import { Uuid } from '@tiku/contracts/common';
import { resourceRule, type ResourceRule } from '@tiku/platform/auth';
import { requireManager, requireMember, requireSeat, requireSuperAdmin } from './membership.js';
import { MembershipFinder } from './membership-finder.js';

const REQUIRE = {
  seat: requireSeat,
  member: requireMember,
  admin: requireManager,
  superAdmin: requireSuperAdmin,
} as const;

/** This role in the own enterprise or a higher one; but for `seat`, with a proven address. */
export const enterpriseRole = (role: keyof typeof REQUIRE): ResourceRule =>
  resourceRule({
    name: `enterpriseRole:${role}`,
    from: 'caller.id',
    id: Uuid,
    finder: MembershipFinder,
    find: (finder, userId) => finder.find(userId),
    require: REQUIRE[role],
  });
