/** The question of somebody else that a copy was made from. A sale needs the consent of that bank's owner too. Pure. */
import type { QuestionOrigin } from '@tiku/contracts/question-bank-internal';

/** A question that is copied, or moves into a bank of somebody else. */
export interface CopiedQuestion {
  id: string;
  bank_id: string;
  bank_owner_id: string;
  creator_id: string;
  origin_question_id: string | null;
  origin_bank_id: string | null;
  origin_owner_id: string | null;
}

/** Null if it is own: of the same owner's bank, or written by the caller or by the owner of the target bank. */
export function originOf(
  question: CopiedQuestion,
  target: { ownerId: string | null; callerId: string },
): QuestionOrigin | null {
  const former = storedOrigin(question);
  if (former) return former;
  const { id, bank_id: bankId, bank_owner_id: ownerId, creator_id: creatorId } = question;
  if (ownerId === target.ownerId || creatorId === target.callerId || creatorId === target.ownerId)
    return null;
  return { questionId: id, bankId, ownerId };
}

/** The first one: a copy of a copy names the question that both come from. */
export function storedOrigin({
  origin_question_id: questionId,
  origin_bank_id: bankId,
  origin_owner_id: ownerId,
}: Omit<CopiedQuestion, 'id' | 'bank_id' | 'bank_owner_id' | 'creator_id'>): QuestionOrigin | null {
  return questionId === null || bankId === null || ownerId === null ? null : { questionId, bankId, ownerId };
}
