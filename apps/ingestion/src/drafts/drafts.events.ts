/** Events of drafts. Pure: `tx.publish(...draftSaved(draft, bankId, saved))`. */
import type { Publication } from '@tiku/platform/database';
import type { DraftRow } from './drafts.repository.js';

export const draftSaved = (
  draft: Pick<DraftRow, 'id' | 'user_id' | 'version'>,
  bankId: string,
  saved: number,
): Publication<'ingestion.draft.saved.v1'> => [
  'ingestion.draft.saved.v1',
  {
    aggregateId: draft.id,
    aggregateVersion: draft.version + 1,
    payload: { draftId: draft.id, bankId, userId: draft.user_id, saved },
  },
];
