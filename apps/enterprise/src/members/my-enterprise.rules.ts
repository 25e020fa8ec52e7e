/** The rules of routes under /my-enterprise: they find the caller's own enterprise, so no request can name another. */
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

/** Requires this role or a higher one in the caller's enterprise; except for `seat`, also a proven address. */
export const enterpriseRole = (role: keyof typeof REQUIRE): ResourceRule =>
  resourceRule({
    name: `enterpriseRole:${role}`,
    from: 'caller.id',
    id: Uuid,
    finder: MembershipFinder,
    find: (finder, userId) => finder.find(userId),
    require: REQUIRE[role],
  });
