/**
 * The permissions of the caller's role in a paper bank; the server decides, this only hides actions it would refuse.
 */
import type { Role as AccountRole } from '@tiku/contracts/common';
import type { BankRole } from '@tiku/contracts/question-bank';

type Role = BankRole | null | undefined;

export function canWritePapers(role: Role): boolean {
  return role === 'owner' || role === 'manager' || role === 'collaborator';
}
/** A student publishes nothing. */
export function canPublish(role: Role, account: AccountRole | undefined): boolean {
  return canManage(role) && account !== 'student';
}
export function canManage(role: Role): boolean {
  return role === 'owner' || role === 'manager';
}
