/**
 * Who may do what in a bank: the one place that decides it. Hidden answers 404, visible but not changeable 403.
 * Pure; the repository brings the facts.
 */
import type { BankRole } from '@tiku/contracts/question-bank';
import type { Role } from '@tiku/contracts/common';
import { businessRule, forbidden, notFound } from '@tiku/platform/errors';
import type { RowOf } from '@tiku/platform/rows';
import type { BankAccessRow } from './question-bank-columns.repository.js';

/** A bank and the user's role in it as a member; null from outside. */
export type BankAccess = RowOf<typeof BankAccessRow>;

/** What decides who may do what. */
export type BankFacts = Pick<BankAccess, 'role' | 'status' | 'visibility' | 'sameEnterprise'>;

const WRITERS: readonly (BankRole | null)[] = ['owner', 'manager', 'collaborator'];
const MANAGERS: readonly (BankRole | null)[] = ['owner', 'manager'];

/** A bank in the trash is seen by its owner alone. */
export function mayView(access: BankFacts): boolean {
  if (access.status === 'deleted') return access.role === 'owner';
  if (access.role !== null || access.visibility === 'public') return true;
  return access.visibility === 'enterprise' && access.sameEnterprise;
}

export const mayWrite = (access: Pick<BankAccess, 'role'>): boolean => WRITERS.includes(access.role);
export const mayManage = (access: Pick<BankAccess, 'role'>): boolean => MANAGERS.includes(access.role);

/**
 * Students practise in what others wrote: they see answers only in banks they work in. Everybody else sees the
 * answers of whatever they may view.
 */
export function maySeeAnswers(role: BankRole | null, accountRole: Role): boolean {
  return accountRole !== 'student' || WRITERS.includes(role);
}

/** @throws AppError 404 */
export function requireVisible<T extends BankFacts>(access: T | null): T {
  if (!access || !mayView(access)) throw notFound('noun.questionBank');
  return access;
}

/** Who works in the bank, whatever the role. @throws AppError 404, 403 for others who may view it */
export function requireMember<T extends BankFacts>(access: T | null): T {
  const visible = requireVisible(access);
  if (visible.role === null) throw forbidden('bank.role.member');
  return visible;
}

/** @throws AppError 404, 403 */
export function requireManager<T extends BankFacts>(access: T | null): T {
  const visible = requireVisible(access);
  if (!mayManage(visible)) throw forbidden('bank.role.manage');
  return visible;
}

/** @throws AppError 404, 403 */
export function requireOwner<T extends BankFacts>(access: T | null): T {
  const visible = requireVisible(access);
  if (visible.role !== 'owner') throw forbidden('bank.role.own');
  return visible;
}

/** For changes of questions. @throws AppError 404, 403, 422 for an archived bank */
export function requireWriter<T extends BankFacts>(access: T | null): T {
  const visible = requireVisible(access);
  if (visible.status === 'deleted') throw notFound('noun.questionBank');
  if (!mayWrite(visible)) throw forbidden('bank.role.write');
  if (visible.status === 'archived') throw businessRule('bank.archived');
  return visible;
}

/** `added`: by the same transaction, and not counted yet. @throws AppError 422 where `adding` more questions do not fit */
export function requireCapacity(access: BankAccess, adding: number, added = 0): void {
  const { maxQuestions: max } = access;
  const count = access.questionCount + added;
  if (max !== null && count + adding > max) throw businessRule('bank.full', { max, count, adding });
}
