/** Who may see, change and delete a question: its bank and its author decide. Pure. */
import type { Caller } from '@tiku/platform/auth';
import { forbidden, notFound } from '@tiku/platform/errors';
import {
  mayManage,
  mayView,
  mayWrite,
  requireWriter,
  type BankFacts,
} from '../question-banks/bank-access.js';
import type { FoundQuestion } from './questions.repository.js';

/** Only users who may change the bank see a question in the trash. @throws AppError 404 */
export function requireVisibleQuestion(question: FoundQuestion | null): FoundQuestion {
  if (!question) throw notFound('noun.question');
  const bank = bankOf(question);
  if (bank.status === 'deleted' || !mayView(bank)) throw notFound('noun.question');
  if (question.deleted_at && !mayWrite(bank)) throw notFound('noun.question');
  return question;
}

/** @throws AppError 404, 403, 422 for an archived bank */
export function requireQuestionWriter(question: FoundQuestion | null): FoundQuestion {
  const visible = requireVisibleQuestion(question);
  requireWriter(bankOf(visible));
  return visible;
}

/** Owners and managers any, collaborators their own. @throws AppError 404, 403, 422 for an archived bank */
export function requireQuestionDeleter(
  question: FoundQuestion | null,
  caller: Pick<Caller, 'id'>,
): FoundQuestion {
  const writable = requireQuestionWriter(question);
  if (!mayManage(bankOf(writable)) && writable.creator_id !== caller.id)
    throw forbidden('question.role.delete');
  return writable;
}

/** Permanently: only owners and managers. @throws AppError 404, 403, 422 for an archived bank */
export function requireQuestionPurger(question: FoundQuestion | null): FoundQuestion {
  const writable = requireQuestionWriter(question);
  if (!mayManage(bankOf(writable))) throw forbidden('question.role.purge');
  return writable;
}

type InBank = Pick<FoundQuestion, 'my_role' | 'bank_status' | 'bank_visibility' | 'bank_same_enterprise'>;
export const bankOf = (question: InBank): BankFacts => ({
  role: question.my_role,
  status: question.bank_status,
  visibility: question.bank_visibility,
  sameEnterprise: question.bank_same_enterprise,
});
