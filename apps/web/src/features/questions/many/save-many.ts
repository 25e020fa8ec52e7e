/** Several questions in one request: saves the valid ones, and returns the others with the reason. */
import { BatchResponse } from '@tiku/contracts/question-bank';
import { request } from '../../../api/client.js';
import { bodyOf } from '../question-draft.js';
import type { WrittenQuestion } from './question-set.js';

interface SavedMany {
  /** Keys of the saved questions. */
  saved: ReadonlySet<string>;
  /** Why a question was not saved, by its key. */
  refusals: ReadonlyMap<string, string>;
}

/** `idempotencyKey`: the same for a retry, so that nothing is saved twice. */
export async function saveMany(
  bankId: string,
  questions: readonly WrittenQuestion[],
  idempotencyKey: string,
): Promise<SavedMany> {
  const { results } = await request('POST', '/questions/batch', {
    body: { bankId, questions: questions.map(({ draft }) => bodyOf(draft)) },
    schema: BatchResponse,
    idempotencyKey,
  });
  const saved = new Set<string>();
  const refusals = new Map<string, string>();
  for (const { index, ok, message = '' } of results) {
    const key = questions[index]?.key;
    if (key === undefined) continue;
    if (ok) saved.add(key);
    else refusals.set(key, message);
  }
  return { saved, refusals };
}
