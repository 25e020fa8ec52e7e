/** Expected failures of drafts. */
import { atField, businessRule, conflict, notFound } from '@tiku/platform/errors';
import type { SavedRow } from './saved-questions.repository.js';

export const draftNotFound = () => notFound('noun.draft');
/** `details.draftId` lets the client offer to overwrite that draft. */
export const nameTaken = (draftId: string | null) =>
  atField(conflict('draft.name.taken'), { path: 'name', rule: 'taken', more: { draftId } });
/** `details.saved` lists the place of each question. */
export const alreadySaved = (saved: readonly SavedRow[]) => inBank('draft.save.already', saved);
/** No question of the document is left to check. */
export const allSaved = (saved: readonly SavedRow[]) => inBank('task.allSaved', saved);

const inBank = (key: 'draft.save.already' | 'task.allSaved', saved: readonly SavedRow[]) =>
  conflict(
    key,
    { count: new Set(saved.map(({ question_id }) => question_id)).size, bank: saved[0]?.bank_name ?? '' },
    {
      saved: saved.map((entry) => ({
        questionId: entry.question_id,
        bankId: entry.bank_id,
        bankName: entry.bank_name,
        bankQuestionId: entry.bank_question_id,
      })),
    },
  );
export const tooManyDrafts = (max: number) => businessRule('draft.tooMany', { max });
export const taskNotCompleted = () => businessRule('task.notCompleted');
