/** Who may do what in an enterprise: the one place that decides it. Pure. */
import type { EnterpriseCapabilities, EnterpriseRole } from '@tiku/contracts/enterprise';
import { emailUnverified } from '@tiku/platform/auth';
import { businessRule, forbidden, missing } from '@tiku/platform/errors';
import type { z } from 'zod';

/** The caller as a member of the one enterprise that the caller has. */
export interface Membership {
  userId: string;
  enterpriseId: string;
  role: EnterpriseRole;
  departmentId: string | null;
  proven: boolean;
}
type Holder = Pick<Membership, 'userId' | 'role'>;

const isManager = (role: EnterpriseRole): boolean => role !== 'member';

/** Who never proved an address of the enterprise may do nothing in it, whatever the role. */
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

/** Whose account names the enterprise, the address proven or only typed. @throws AppError 404 */
export function requireSeat(membership: Membership | null): Membership {
  if (!membership) throw missing('enterprise.none');
  return membership;
}

/** Anybody may type an address: what is inside is for those who proved theirs. @throws AppError 404, 403 */
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
 * For a member's department or position: the super admin changes everybody's, an admin those of members and the own
 * position. @throws AppError 403
 */
export function requireChangeable(actor: Holder, target: Holder, what: 'department' | 'position'): void {
  if (actor.role === 'superAdmin') return;
  if (!isManager(actor.role)) throw forbidden('enterprise.adminsOnly');
  if (target.userId === actor.userId && what === 'position') return;
  if (target.role !== 'member') throw forbidden('enterprise.otherAdmin');
}

/** A role is given to the owner of an address alone, never to who typed one. @throws AppError 422 */
export function requireProvenHolder({ proven }: Pick<Membership, 'proven'>): void {
  if (!proven) throw businessRule('enterprise.roleUnverified');
}

/** @throws AppError 403: it changes by transfer alone */
export function requireNotSuperAdmin(target: Holder): void {
  if (target.role === 'superAdmin') throw forbidden('enterprise.superAdminByTransfer');
}
