/** Whether an account may only sign in at its enterprise. Pure. */
import { isAdministrator } from '../users/administrators.js';
import type { UserRow } from '../users/user-columns.repository.js';

/**
 * True for a member whose address signs in at an enterprise that enforces it. Administrators keep their passwords: a
 * provider that is down or set up wrongly must not lock out who repairs it. True as well for an unproven account without
 * a seat at such an address: losing the seat must not give back the password.
 */
export function mustUseSso(
  { role, enterpriseId, emailVerified }: Pick<UserRow, 'role' | 'enterpriseId' | 'emailVerified'>,
  isEnforced: boolean,
): boolean {
  return isEnforced && !isAdministrator(role) && (enterpriseId !== null || !emailVerified);
}
