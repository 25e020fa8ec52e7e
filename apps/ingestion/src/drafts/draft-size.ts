/** How much the questions of a draft may take: reading a draft loads them all. */
import { LIMITS } from '@tiku/contracts/common';
import { payloadTooLarge } from '@tiku/platform/errors';
import { Turns } from '@tiku/platform/turns';
import { type DraftQuestion, storedQuestion } from './draft-questions.js';

/**
 * No more than one request may send. A draft that has more, from a document, may only shrink.
 * @throws AppError 413
 */
export async function requireDraftSize(
  questions: readonly DraftQuestion[],
  before: readonly DraftQuestion[] = [],
): Promise<void> {
  const bytes = await storedBytesOf(questions);
  if (bytes <= LIMITS.batchBodyBytes || bytes <= (await storedBytesOf(before))) return;
  throw payloadTooLarge(LIMITS.batchBodyBytes);
}

async function storedBytesOf(questions: readonly DraftQuestion[]): Promise<number> {
  const turns = new Turns();
  let bytes = 0;
  for (const question of questions) {
    bytes += Buffer.byteLength(JSON.stringify(storedQuestion(question)));
    await turns.pause();
  }
  return bytes;
}
