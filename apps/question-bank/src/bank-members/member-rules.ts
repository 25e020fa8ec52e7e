/** Who may add and remove whom in a bank. Pure. */
import type { BANK_VISIBILITIES, BankRole } from '@tiku/contracts/question-bank';
import { businessRule, forbidden } from '@tiku/platform/errors';

type BankVisibility = (typeof BANK_VISIBILITIES)[number];

interface Change {
  /** The caller's role. */
  actor: BankRole | null;
  isSelf: boolean;
  /** The person's current role; null if the person is no member. */
  from: BankRole | null;
  /** The new role; null removes the person. */
  to: BankRole | null;
  allowCollaboration: boolean;
}

/**
 * Only a member can become owner, and a student cannot own a bank that non-members see.
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
 * Owners and managers decide about others, everybody about leaving. Only the owner hands over the bank, and cannot
 * leave before that. @throws AppError 403, 422
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
