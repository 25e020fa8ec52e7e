import { expect, it } from '@jest/globals';
import { askProof, useReproof } from './reproof.store.js';

it('asks once for calls that wait at the same time, and again later', async () => {
  const first = askProof();
  expect(askProof()).toBe(first);
  useReproof.getState().answer?.(true);
  expect(await first).toBe(true);
  expect(useReproof.getState().answer).toBeNull();
  const next = askProof();
  useReproof.getState().answer?.(false);
  expect(await next).toBe(false);
});
