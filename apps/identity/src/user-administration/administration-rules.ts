/** What an administrator may do to which account. Pure. */
import type { Role } from '@tiku/contracts/common';
import { isAdministrator } from '../users/administrators.js';

export interface Act {
  actor: { id: string; role: Role; status: string };
  target: { id: string; role: Role };
  /** The new role of the target. */
  role?: Role;
  /** Role, status or deletion: not allowed on one's own account. */
  standing: boolean;
}

/** The key of the refusal's message; null if the action is allowed. */
export function refusalOf({ actor, target, role, standing }: Act): string | null {
  if (!isAdministrator(actor.role) || actor.status !== 'active') return 'error.authorization';
  if (standing && actor.id === target.id) return 'error.user.self';
  if (actor.role === 'superadmin') return null;
  if (isAdministrator(target.role)) return 'error.user.administrator';
  return role !== undefined && isAdministrator(role) ? 'error.user.grant' : null;
}
