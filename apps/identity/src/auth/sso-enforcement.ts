/** Whether an account must use its enterprise's single sign-on. Pure. */
import { isAdministrator } from '../users/administrators.js';
import type { UserRow } from '../users/user-columns.repository.js';

/**
 * True for a member of an enterprise that enforces single sign-on for the member's address. Administrators keep their
 * passwords, so that they can repair a provider that is down or misconfigured. Also true for an unverified account
 * without a seat at such an address: losing the seat must not bring back the password.
 */
export function mustUseSso(
  { role, enterpriseId, emailVerified }: Pick<UserRow, 'role' | 'enterpriseId' | 'emailVerified'>,
  isEnforced: boolean,
): boolean {
  return isEnforced && !isAdministrator(role) && (enterpriseId !== null || !emailVerified);
}
