/** Who may name and remove whom in a bank. Pure. */
import type { BANK_VISIBILITIES, BankRole } from '@tiku/contracts/question-bank';
import { businessRule, forbidden } from '@tiku/platform/errors';

type BankVisibility = (typeof BANK_VISIBILITIES)[number];

interface Change {
  /** The role of who asks. */
  actor: BankRole | null;
  isSelf: boolean;
  /** The role that the person has now; null: none yet. */
  from: BankRole | null;
  /** Null: none from now on. */
  to: BankRole | null;
  allowCollaboration: boolean;
}

/**
 * Nobody owns a bank without having joined it, and students own none that others than members see.
 * @throws AppError 422
 */
export function requireHeir(
  { visibility }: { visibility: BankVisibility },
  { isMember, accountRole }: { isMember: boolean; accountRole: string | null },
): void {
  if (!isMember) throw businessRule('bank.owner.member');
  if (accountRole === 'student' && visibility !== 'private') throw businessRule('bank.owner.student');
}

/**
 * Owners and managers decide about others, everybody about leaving. Only the owner hands the bank on, and stays until
 * that is done. @throws AppError 403, 422
 */
export function requireMemberChange({ actor, isSelf, from, to, allowCollaboration }: Change): void {
  const isManager = actor === 'owner' || actor === 'manager';
  const isLeaving = isSelf && to === null;
  if (!isManager && !isLeaving) throw forbidden('bank.role.members');
  if (to === 'owner' && actor !== 'owner') throw forbidden('bank.role.handOver');
  if (from === 'owner' && to !== 'owner') {
    if (isSelf) throw businessRule('bank.owner.last');
    throw forbidden('bank.role.ofOwner');
  }
  if (to === 'collaborator' && !allowCollaboration) throw businessRule('bank.collaboration.off');
}
