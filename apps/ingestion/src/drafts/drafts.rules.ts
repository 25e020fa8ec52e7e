/** The rule of routes that concern one draft. Another user's draft must not be known to exist: 404. */
import { resourceRule, type ResourceRule } from '@tiku/platform/auth';
import { z } from 'zod';
import { draftNotFound } from './drafts.errors.js';
import { DraftsRepository, type DraftRow } from './drafts.repository.js';

export const draftOwner = (): ResourceRule => draftRule('draftOwner', requireDraft);

/**
 * A save removes its draft, and a save that is repeated by its Idempotency-Key gets the first answer all the same:
 * without a draft of the caller the handler gets null, and answers by the key or 404.
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
