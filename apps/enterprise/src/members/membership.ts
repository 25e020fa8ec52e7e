/** Who may do what in an enterprise: the one place that decides it. Pure. */
import type { EnterpriseCapabilities, EnterpriseRole } from '@tiku/contracts/enterprise';
import { emailUnverified } from '@tiku/platform/auth';
import { businessRule, forbidden, missing } from '@tiku/platform/errors';
import type { z } from 'zod';

/** The caller as a member of the caller's only enterprise. */
export interface Membership {
  userId: string;
  enterpriseId: string;
  role: EnterpriseRole;
  departmentId: string | null;
  proven: boolean;
}
type Holder = Pick<Membership, 'userId' | 'role'>;

const isManager = (role: EnterpriseRole): boolean => role !== 'member';

/** A member without a proven address of the enterprise may do nothing in it, whatever the role. */
export function capabilitiesOf({
  role,
  proven,
}: Pick<Membership, 'role' | 'proven'>): z.infer<typeof EnterpriseCapabilities> {
  const isSuperAdmin = proven && role === 'superAdmin';
  const manages = proven && isManager(role);
  return {
    manageMembers: manages,
    setAdmin: isSuperAdmin,
    transfer: isSuperAdmin,
    manageDepartments: manages,
    announce: manages,
    statistics: manages,
  };
}

/** The account names the enterprise; the address may be unproven. @throws AppError 404 */
export function requireSeat(membership: Membership | null): Membership {
  if (!membership) throw missing('enterprise.none');
  return membership;
}

/** Anybody can type an address, so only a proven one gives access. @throws AppError 404, 403 */
export function requireMember(membership: Membership | null): Membership {
  const seated = requireSeat(membership);
  if (!seated.proven) throw emailUnverified();
  return seated;
}

/** The super admin or an admin. @throws AppError 404, 403 */
export function requireManager(membership: Membership | null): Membership {
  const member = requireMember(membership);
  if (!isManager(member.role)) throw forbidden('enterprise.adminsOnly');
  return member;
}

/** @throws AppError 404, 403 */
export function requireSuperAdmin(membership: Membership | null): Membership {
  const member = requireMember(membership);
  if (member.role !== 'superAdmin') throw forbidden('enterprise.superAdminOnly');
  return member;
}

/**
 * Allows a change of department or position: the super admin changes everyone's, an admin those of members and
 * their own position. @throws AppError 403
 */
export function requireChangeable(actor: Holder, target: Holder, what: 'department' | 'position'): void {
  if (actor.role === 'superAdmin') return;
  if (!isManager(actor.role)) throw forbidden('enterprise.adminsOnly');
  if (target.userId === actor.userId && what === 'position') return;
  if (target.role !== 'member') throw forbidden('enterprise.otherAdmin');
}

/**
 * Allows to deactivate an account or to end its sessions: the super admin those of admins too, an admin those of
 * members. The super admin's own account belongs to no one else. @throws AppError 403
 */
export function requireAccountChangeable(actor: Holder, target: Holder): void {
  if (!isManager(actor.role)) throw forbidden('enterprise.adminsOnly');
  if (target.userId === actor.userId) throw forbidden('enterprise.ownAccount');
  if (target.role === 'superAdmin') throw forbidden('enterprise.superAdminAccount');
  if (target.role === 'admin' && actor.role !== 'superAdmin') throw forbidden('enterprise.otherAdminAccount');
}

/** Only the proven owner of an address can have a role. @throws AppError 422 */
export function requireProvenHolder({ proven }: Pick<Membership, 'proven'>): void {
  if (!proven) throw businessRule('enterprise.roleUnverified');
}

/** @throws AppError 403: it changes only by transfer */
export function requireNotSuperAdmin(target: Holder): void {
  if (target.role === 'superAdmin') throw forbidden('enterprise.superAdminByTransfer');
}
