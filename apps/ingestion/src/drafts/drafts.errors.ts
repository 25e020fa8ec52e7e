/** Expected failures of drafts. */
import { AppError, businessRule, notFound } from '@tiku/platform/errors';

export const draftNotFound = () => notFound('noun.draft');
/** `details.draftId` lets the client offer to overwrite that draft. */
export const nameTaken = (draftId: string | null) =>
  new AppError(
    'CONFLICT_ERROR',
    'draft.name.taken',
    {},
    { fields: [{ path: 'name', rule: 'taken', more: { draftId } }] },
  );
export const tooManyDrafts = (max: number) => businessRule('draft.tooMany', { max });
export const taskNotCompleted = () => businessRule('task.notCompleted');
