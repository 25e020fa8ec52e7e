/** The rule of routes for one draft. Answers 404 for another user's draft, so that its existence stays unknown. */
import { resourceRule, type ResourceRule } from '@tiku/platform/auth';
import { z } from 'zod';
import { draftNotFound } from './drafts.errors.js';
import { DraftsRepository, type DraftRow } from './drafts.repository.js';

export const draftOwner = (): ResourceRule => draftRule('draftOwner', requireDraft);

/**
 * A save removes its draft, but a repetition with the same Idempotency-Key must get the first response: without a draft
 * the handler gets null, and answers by the key or with 404.
 */
export const draftOwnerOrRepeatedSave = (): ResourceRule =>
  draftRule('draftOwnerOrRepeatedSave', (draft) => draft);

function draftRule(name: string, require: (draft: DraftRow | null) => DraftRow | null): ResourceRule {
  return resourceRule({
    name,
    from: 'params.id',
    id: z.uuid(),
    finder: DraftsRepository,
    find: (drafts, id, caller) => drafts.find(caller.id, id),
    require,
  });
}

function requireDraft(draft: DraftRow | null): DraftRow {
  if (!draft) throw draftNotFound();
  return draft;
}
