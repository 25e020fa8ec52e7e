import { expect, it } from '@jest/globals';
import { BoundedWork } from './index.js';

function gate() {
  let open: () => void = () => {};
  const closed = new Promise<void>((resolve) => (open = resolve));
  return { open: () => open(), closed };
}

it('limits running and waiting work, keeps its order, and refuses the rest at once', async () => {
  const bounded = new BoundedWork({ runningMax: 1, waitingMax: 2, retryAfterSeconds: 5 });
  const order: number[] = [];
  const first = gate();
  const runs = [
    bounded.run(() => first.closed.then(() => void order.push(0))),
    bounded.run(async () => void order.push(1)),
    bounded.run(async () => void order.push(2)),
  ];
  await expect(bounded.run(async () => undefined)).rejects.toMatchObject({
    status: 429,
    messageKey: 'error.busy',
    params: { seconds: 5 },
    options: { headers: { 'retry-after': '5' } },
  });
  first.open();
  await Promise.all(runs);
  expect(order).toEqual([0, 1, 2]);
  expect(await bounded.run(async () => 'free again')).toBe('free again');
});

it('frees the place of failed work', async () => {
  const bounded = new BoundedWork({ runningMax: 1, waitingMax: 0 });
  await expect(bounded.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await bounded.run(async () => 1)).toBe(1);
});

it('refuses work of one user beyond a share, and still runs that of others', async () => {
  const bounded = new BoundedWork({ runningMax: 1, waitingMax: 10, perUserMax: 2, retryAfterSeconds: 5 });
  const first = gate();
  const own = [bounded.run(() => first.closed, 'lin'), bounded.run(async () => {}, 'lin')];
  await expect(bounded.run(async () => {}, 'lin')).rejects.toMatchObject({
    status: 429,
    options: { headers: { 'retry-after': '5' } },
  });
  const other = bounded.run(async () => 'done', 'wang');
  first.open();
  expect(await other).toBe('done');
  await Promise.all(own);
  expect(await bounded.run(async () => 'free again', 'lin')).toBe('free again');
});

it('gives a free place to the user with the fewest running works', async () => {
  const bounded = new BoundedWork({ runningMax: 2, waitingMax: 100 });
  const order: string[] = [];
  const [first, second] = [gate(), gate()];
  const note = (name: string) => async () => void order.push(name);
  const runs = [
    bounded.run(() => first.closed, 'lin'),
    bounded.run(() => second.closed, 'lin'),
    ...[1, 2, 3].map((n) => bounded.run(note(`lin ${n}`), 'lin')),
    bounded.run(note('wang 1'), 'wang'),
    bounded.run(note('wang 2'), 'wang'),
    bounded.run(note('anyone')),
  ];
  first.open();
  await runs.at(-1);
  expect(order.slice(0, 3)).toEqual(['wang 1', 'wang 2', 'anyone']);
  second.open();
  await Promise.all(runs);
  expect(order.slice(3)).toEqual(['lin 1', 'lin 2', 'lin 3']);
});
