/** Expected failures of drafts. */
import { businessRule, conflict, notFound } from '@tiku/platform/errors';

export const draftNotFound = () => notFound('noun.draft');
/** `details.draftId` lets the client offer to overwrite that draft. */
export const nameTaken = (draftId: string | null) =>
  conflict('draft.name.taken', {}, [{ path: 'name', rule: 'taken', message: '', draftId }]);
export const tooManyDrafts = (max: number) => businessRule('draft.tooMany', { max });
export const taskNotCompleted = () => businessRule('task.notCompleted');
