/** Applies what a person changed to the questions of a draft. Pure. */
import type { DraftChanges } from '@tiku/contracts/ingestion';
import { validation } from '@tiku/platform/errors';
import { completeQuestions, type DraftQuestion } from './draft-questions.js';

/** @throws AppError 400 if `order` repeats an id or names none of the draft, or a changed question has no place */
export function withChanges(before: readonly DraftQuestion[], changes: DraftChanges): DraftQuestion[] {
  const changed = new Map(completeQuestions(changes.questions).map((question) => [question.id, question]));
  const known = new Map([...before.map((question) => [question.id, question] as const), ...changed]);
  const order = changes.order ?? before.map(({ id }) => id);
  const placed = new Set(order);
  if (placed.size !== order.length) throw validation([{ path: 'changes.order', rule: 'invalid' }]);
  for (const id of changed.keys())
    if (!placed.has(id)) throw validation([{ path: 'changes.questions', rule: 'invalid' }]);
  return order.map((id) => {
    const question = known.get(id);
    if (!question) throw validation([{ path: 'changes.order', rule: 'invalid' }]);
    return question;
  });
}
