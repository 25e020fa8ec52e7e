/** What the caller's role in a bank allows; the server decides, this only hides what would be refused. */
import type { BankRole } from '@tiku/contracts/question-bank';

type Role = BankRole | null | undefined;

export function canAddQuestions(role: Role): boolean {
  return role === 'owner' || role === 'manager' || role === 'collaborator';
}
export function canManageBank(role: Role): boolean {
  return role === 'owner' || role === 'manager';
}
export function canDeleteBank(role: Role): boolean {
  return role === 'owner';
}
/** Owners and managers any question, collaborators their own. */
export function canDeleteQuestion(role: Role, isOwn: boolean): boolean {
  return canManageBank(role) || (isOwn && canAddQuestions(role));
}
