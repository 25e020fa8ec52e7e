/** Lets a request wait for the result of a quick-lane job: polls its row, and hints shorten the wait. */
import type { TASK_ERROR_CODES } from '@tiku/contracts/ingestion';
import { businessRule, timedOut } from '@tiku/platform/errors';
import type { TaskHints } from './task-hints.js';

/** Clients give up after 180 s. */
const WAIT_MS_MAX = 170_000;
const WAIT_POLL_MS = 500;

export interface Call<T> {
  status: 'waiting' | 'completed' | 'failed';
  result: T | null;
  error_code: (typeof TASK_ERROR_CODES)[number] | null;
}

/** @throws AppError 422 if it cannot be read or its row was deleted, 504 if it takes too long */
export async function callResult<T>(
  calls: { find: (id: string) => Promise<Call<T> | null> },
  hints: TaskHints,
  callId: string,
  waitMs = WAIT_MS_MAX,
): Promise<T> {
  const deadline = Date.now() + waitMs;
  while (Date.now() < deadline) {
    const hint = hints.next(callId, WAIT_POLL_MS);
    const call = await calls.find(callId);
    if (call?.result) return call.result;
    if (call?.status !== 'waiting')
      throw businessRule(call?.error_code ? `task.error.${call.error_code}` : 'ocr.failed');
    await hint;
  }
  throw timedOut();
}
