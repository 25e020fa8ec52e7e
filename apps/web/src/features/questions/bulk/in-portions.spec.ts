import { expect, it } from '@jest/globals';
import { inPortions } from './in-portions.js';

const items = Array.from({ length: 7 }, (_, n) => ({ id: String(n) }));
const all = (portion: readonly { id: string }[]) =>
  Promise.resolve({ done: portion.map(({ id }) => id), failed: [], reason: undefined });

it('sends portions one after the other and counts them', async () => {
  const seen: number[] = [];
  const sum = await inPortions(items, 3, all, {
    onProgress: (done) => seen.push(done),
    isStopped: () => false,
  });
  expect(sum.done).toEqual(items.map(({ id }) => id));
  expect(seen).toEqual([3, 6, 7]);
});

it('keeps what was done before a request fails', async () => {
  const sum = await inPortions(
    items,
    3,
    (portion, at) => (at === 1 ? Promise.reject(new Error('gone')) : all(portion)),
    { onProgress: () => {}, isStopped: () => false },
  );
  expect([sum.done.length, sum.failed]).toEqual([3, ['3', '4', '5', '6']]);
  expect(sum.reason).toEqual(expect.any(String));
});

it('fails if nothing was done', async () => {
  const run = inPortions(items, 3, () => Promise.reject(new Error('gone')), {
    onProgress: () => {},
    isStopped: () => false,
  });
  await expect(run).rejects.toThrow('gone');
});

it('ends after the portion during which it is stopped', async () => {
  let done = 0;
  const sum = await inPortions(items, 3, all, {
    onProgress: (now) => (done = now),
    isStopped: () => done >= 3,
  });
  expect([sum.done.length, sum.failed.length]).toEqual([3, 0]);
});
