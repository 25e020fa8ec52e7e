/**
 * Decides who may do what in a paper bank. Hidden answers 404, visible but not changeable 403. Pure; the repository
 * provides the facts.
 */
import type { BankRole } from '@tiku/contracts/question-bank';
import { businessRule, forbidden, notFound } from '@tiku/platform/errors';
import type { RowOf } from '@tiku/platform/rows';
import type { PaperBankAccessRow } from './paper-bank-columns.repository.js';

/** A bank and the user's relation to it. `role` is null for outsiders and pending invitations. */
export type PaperBankAccess = RowOf<typeof PaperBankAccessRow>;

const WRITERS: readonly (BankRole | null)[] = ['owner', 'manager', 'collaborator'];
const MANAGERS: readonly (BankRole | null)[] = ['owner', 'manager'];

type Facts = Pick<
  PaperBankAccess,
  'role' | 'memberStatus' | 'purchased' | 'status' | 'visibility' | 'isDeleted' | 'sameEnterprise'
>;

/** What the market offers to the user. */
export const isOffered = ({ status, visibility, isDeleted, sameEnterprise }: Facts): boolean =>
  status === 'published' &&
  !isDeleted &&
  (visibility === 'public' || (visibility === 'enterprise' && sameEnterprise));

/** Whether people unknown to the owner get it: on the market, at a school, or for a price. */
export const isOnOffer = ({
  status,
  visibility,
  price,
}: Pick<PaperBankAccess, 'status' | 'visibility' | 'price'>): boolean =>
  status === 'published' && (visibility !== 'private' || price > 0);

/** Buyers can still read a deleted or withdrawn bank; in the trash its owner sees it, too. */
export function mayView(access: Facts): boolean {
  if (access.purchased) return true;
  if (access.isDeleted) return access.role === 'owner';
  return access.role !== null || access.memberStatus === 'pending' || isOffered(access);
}

export const isManager = ({ role }: Pick<PaperBankAccess, 'role'>): boolean => MANAGERS.includes(role);
export const isWriter = ({ role }: Pick<PaperBankAccess, 'role'>): boolean => WRITERS.includes(role);
/** Who sees working copies of papers: members who were invited. Buyers see what was published. */
export const seesDrafts = ({ role, bought }: Pick<PaperBankAccess, 'role' | 'bought'>): boolean =>
  role !== null && !bought;

/** @throws AppError 404 */
export function requireVisible(access: PaperBankAccess | null): PaperBankAccess {
  if (!access || !mayView(access)) throw notFound('noun.paperBank');
  return access;
}

/** @throws AppError 404, 403, 422 in the trash */
export function requireWriter(access: PaperBankAccess | null): PaperBankAccess {
  const visible = requireVisible(access);
  if (!isWriter(visible)) throw forbidden('paperBank.role.write');
  if (visible.isDeleted) throw businessRule('paperBank.deleted');
  return visible;
}

/** @throws AppError 404, 403, 422 in the trash */
export function requireManager(access: PaperBankAccess | null): PaperBankAccess {
  const visible = requireVisible(access);
  if (!isManager(visible)) throw forbidden('paperBank.role.manage');
  if (visible.isDeleted) throw businessRule('paperBank.deleted');
  return visible;
}

/** @throws AppError 404, 403 */
export function requireOwner(access: PaperBankAccess | null): PaperBankAccess {
  const visible = requireVisible(access);
  if (visible.role !== 'owner') throw forbidden('paperBank.role.own');
  return visible;
}
