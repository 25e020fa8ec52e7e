/** The rights of one administrator over another person. The server decides; this only hides actions it would refuse. */
import type { Role } from '@tiku/contracts/common';

interface Person {
  id: string;
  role: Role;
}

const isAdministrator = (role: Role | undefined): boolean => role === 'admin' || role === 'superadmin';

/** Change, suspend, delete: never oneself here (settings are for that); administrators only by a superadmin. */
export function mayChange(actor: Person | null, target: Person): boolean {
  if (!actor || actor.id === target.id || !isAdministrator(actor.role)) return false;
  return actor.role === 'superadmin' || !isAdministrator(target.role);
}

/** The roles that this administrator may give. */
export function rolesGivenBy(actor: Person | null): Role[] {
  if (actor?.role === 'superadmin') return ['superadmin', 'admin', 'teacher', 'student'];
  return actor?.role === 'admin' ? ['teacher', 'student'] : [];
}
