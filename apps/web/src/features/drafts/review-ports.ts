/** The reads and writes of a review. */
import type { Draft } from '@tiku/contracts/ingestion';
import { ApiError } from '../../api/api-error.js';
import { isOutdated } from '../../api/outdated-version.js';
import { numberedName } from './draft-name.js';
import { changeDraft, createDraft, readDraft, renameDraft, draftOfTask } from './drafts.client.js';
import { localCopies } from './local-copies.js';
import type { ReviewPorts } from './review-state.js';

export function portsOf(userId: string): ReviewPorts {
  return {
    create: createWithFreeName,
    draftOfTask,
    change: changeDraft,
    rename: renameDraft,
    read: readDraft,
    copies: localCopies(userId),
    newId: () => crypto.randomUUID(),
  };
}

const NAMES_MAX = 20;
async function createWithFreeName(body: Parameters<ReviewPorts['create']>[0]): Promise<Draft> {
  for (let n = 1; ; n++) {
    try {
      return await createDraft({ ...body, name: numberedName(body.name, n) });
    } catch (failure) {
      const isTaken = failure instanceof ApiError && failure.status === 409 && !isOutdated(failure);
      if (!isTaken || n >= NAMES_MAX) throw failure;
    }
  }
}
