/**
 * Who may do what in a bank: the only place that decides it. A hidden bank answers 404, a visible read-only one 403.
 * Pure; the repository provides the facts.
 */
import type { BankRole } from '@tiku/contracts/question-bank';
import type { Role } from '@tiku/contracts/common';
import { businessRule, forbidden, notFound } from '@tiku/platform/errors';
import type { RowOf } from '@tiku/platform/rows';
import type { BankAccessRow } from './question-bank-columns.repository.js';

/** A bank and the user's role in it; null for a non-member. */
export type BankAccess = RowOf<typeof BankAccessRow>;

/** The facts of every decision. */
export type BankFacts = Pick<BankAccess, 'role' | 'status' | 'visibility' | 'sameEnterprise'>;

const WRITERS: readonly (BankRole | null)[] = ['owner', 'manager', 'collaborator'];
const MANAGERS: readonly (BankRole | null)[] = ['owner', 'manager'];

/** Only its owner sees a bank in the trash. */
export function mayView(access: BankFacts): boolean {
  if (access.status === 'deleted') return access.role === 'owner';
  if (access.role !== null || access.visibility === 'public') return true;
  return access.visibility === 'enterprise' && access.sameEnterprise;
}

export const mayWrite = (access: Pick<BankAccess, 'role'>): boolean => WRITERS.includes(access.role);
export const mayManage = (access: Pick<BankAccess, 'role'>): boolean => MANAGERS.includes(access.role);

/**
 * Students practise with the questions of others: they see answers only in banks they work in. Everybody else sees the
 * answers of all they may view.
 */
export function maySeeAnswers(role: BankRole | null, accountRole: Role): boolean {
  return accountRole !== 'student' || WRITERS.includes(role);
}

/** @throws AppError 404 */
export function requireVisible<T extends BankFacts>(access: T | null): T {
  if (!access || !mayView(access)) throw notFound('noun.questionBank');
  return access;
}

/** Requires any role of a member. @throws AppError 404, 403 for others who may view it */
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

/** `added` are not counted yet: the same transaction adds them. @throws AppError 422 if `adding` more do not fit */
export function requireCapacity(access: BankAccess, adding: number, added = 0): void {
  const { maxQuestions: max } = access;
  const count = access.questionCount + added;
  if (max !== null && count + adding > max) throw businessRule('bank.full', { max, count, adding });
}
