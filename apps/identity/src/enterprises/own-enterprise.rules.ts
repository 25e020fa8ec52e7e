/**
 * The rule of routes for what identity stores of the caller's enterprise: only its super admin, with a verified
 * address, may use them. The enterprise service says who that is.
 */
import { Uuid } from '@tiku/contracts/common';
import type { OwnMembership } from '@tiku/contracts/enterprise-internal';
import { emailUnverified, resourceRule } from '@tiku/platform/auth';
import { forbidden, missing } from '@tiku/platform/errors';
import { EnterpriseClient } from './enterprise.client.js';

/** @throws AppError 404 without an enterprise, 403 for other members */
function requireSuperAdmin(membership: OwnMembership | null): OwnMembership {
  if (!membership) throw missing('error.enterprise.none');
  if (membership.role !== 'superAdmin') throw forbidden('error.enterprise.superAdminOnly');
  if (!membership.proven) throw emailUnverified();
  return membership;
}

export const superAdminOfOwn = resourceRule({
  name: 'superAdminOfOwnEnterprise',
  from: 'caller.id',
  id: Uuid,
  finder: EnterpriseClient,
  find: (client, userId) => client.membershipOf(userId),
  require: requireSuperAdmin,
});
