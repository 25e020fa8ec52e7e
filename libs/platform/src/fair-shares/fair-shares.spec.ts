import { expect, it } from '@jest/globals';
import { runInContext } from '../context/index.js';
import { FairShares } from './index.js';

const as = <T>(client: string | undefined, work: () => Promise<T>): Promise<T> =>
  runInContext({ requestId: 'test', language: 'zh-CN', address: '', client }, work);

/** Work that runs until it is released. */
function held() {
  const state = { running: 0, mostRunning: 0, release: [] as (() => void)[] };
  const work = async (): Promise<void> => {
    state.running += 1;
    state.mostRunning = Math.max(state.mostRunning, state.running);
    await new Promise<void>((resolve) => state.release.push(resolve));
    state.running -= 1;
  };
  const finish = async (all: Promise<unknown>): Promise<void> => {
    const ended = all.then(() => true);
    const soon = () => new Promise<false>((resolve) => setImmediate(() => resolve(false)));
    while (!(await Promise.race([ended, soon()]))) for (const end of state.release.splice(0)) end();
  };
  return { state, work, finish };
}

it('leaves a quarter of the pool to others, and runs what waits in order', async () => {
  const shares = new FairShares(8);
  const { state, work, finish } = held();
  const order: number[] = [];
  const all = Array.from({ length: 20 }, (_, n) =>
    as('lin', () => shares.run(work)).then(() => order.push(n)),
  );
  await new Promise(setImmediate);
  expect(state.running).toBe(6);
  await expect(as('wang', () => shares.run(async () => 'at once'))).resolves.toBe('at once');
  await expect(as(undefined, () => shares.run(async () => 'a job'))).resolves.toBe('a job');
  await finish(Promise.all(all));
  expect([state.mostRunning, order]).toEqual([6, Array.from({ length: 20 }, (_, n) => n)]);
});

it('frees the place of failed work', async () => {
  const shares = new FairShares(1);
  for (let n = 0; n < 3; n += 1)
    await expect(as('lin', () => shares.run(() => Promise.reject(new Error('broken'))))).rejects.toThrow(
      'broken',
    );
  await expect(as('lin', () => shares.run(async () => 'fine'))).resolves.toBe('fine');
});

it('refuses work that waits too long, also work inside work of the same client', async () => {
  const shares = new FairShares(1, 20);
  const nested = as('lin', () => shares.run(() => shares.run(async () => 'never')));
  await expect(nested).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  await expect(as('lin', () => shares.run(async () => 'again'))).resolves.toBe('again');
});
