import { expect, it } from '@jest/globals';
import type { TaskHints } from './task-hints.js';
import { callResult, type Call } from './call-result.js';

const hints = { next: async () => true } as unknown as TaskHints;
/** Answers one row after the other, and repeats the last one. */
const rows = (...found: (Call<string> | null)[]) => ({
  find: async () => (found.length > 1 ? (found.shift() ?? null) : (found[0] ?? null)),
});
const waiting: Call<string> = { status: 'waiting', result: null, error_code: null };

it('waits for the result', async () => {
  const calls = rows(waiting, waiting, { ...waiting, status: 'completed', result: 'read' });
  expect(await callResult(calls, hints, 'id')).toBe('read');
});

it.each([
  ['a known reason', { ...waiting, status: 'failed', error_code: 'DAMAGED' }, 'task.error.DAMAGED'],
  ['no reason', { ...waiting, status: 'failed' }, 'ocr.failed'],
  ['a deleted row', null, 'ocr.failed'],
] as const)('fails at once for a call with %s', async (_what, row, messageKey) => {
  await expect(callResult(rows(waiting, row), hints, 'id')).rejects.toMatchObject({
    status: 422,
    messageKey,
  });
});

it('gives up after the time limit', async () => {
  await expect(callResult(rows(waiting), hints, 'id', 0)).rejects.toMatchObject({ status: 504 });
});
