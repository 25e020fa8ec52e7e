/** The permissions of the caller's role in a bank; the server decides, this only hides actions it would refuse. */
import type { BankRole, QuestionBank } from '@tiku/contracts/question-bank';

type Role = BankRole | null | undefined;

export function canAddQuestions(role: Role): boolean {
  return role === 'owner' || role === 'manager' || role === 'collaborator';
}
/** An archived bank is read-only, also for its owner. */
export function canWriteInto({ myRole, status }: { myRole?: Role; status: QuestionBank['status'] }): boolean {
  return canAddQuestions(myRole) && status === 'active';
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
