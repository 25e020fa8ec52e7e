/** What the caller's role in a paper bank allows; the server decides, this only hides what would be refused. */
import type { BankRole } from '@tiku/contracts/question-bank';

type Role = BankRole | null | undefined;

export function canWritePapers(role: Role): boolean {
  return role === 'owner' || role === 'manager' || role === 'collaborator';
}
export function canManage(role: Role): boolean {
  return role === 'owner' || role === 'manager';
}
