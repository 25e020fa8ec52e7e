import { describe, expect, it } from '@jest/globals';
import { PollLoop } from './index.js';

/** A loop whose passes the test controls. */
function watched(script: (pass: number) => Promise<boolean>, intervalMs = 60_000) {
  const errors: unknown[] = [];
  let passes = 0;
  let next: (() => void) | null = null;
  const loop = new PollLoop({
    name: 'test',
    intervalMs,
    maxIntervalMs: intervalMs,
    work: async () => {
      passes += 1;
      next?.();
      return script(passes);
    },
    onError: (error) => errors.push(error),
  });
  const reached = async (count: number): Promise<void> => {
    while (passes < count) await new Promise<void>((resolve) => (next = resolve));
  };
  return { loop, errors, reached, passes: () => passes };
}

describe('a poll loop', () => {
  it('continues at once while there is work', async () => {
    const { loop, reached } = watched(async (pass) => pass < 5);
    loop.start();
    await reached(5);
    await loop.stop();
  });

  it('wakes on a signal, even one during a pass', async () => {
    const { loop, reached, passes } = watched(async (pass) => {
      if (pass === 1) loop.wake();
      return false;
    });
    loop.start();
    await reached(2);
    setImmediate(() => loop.wake());
    await reached(3);
    await loop.stop();
    expect(passes()).toBe(3);
  });

  it('reports failures and continues', async () => {
    const { loop, errors, reached } = watched(async (pass) => {
      if (pass === 1) throw new Error('once');
      return false;
    }, 1);
    loop.start();
    await reached(2);
    await loop.stop();
    expect(errors).toEqual([new Error('once')]);
  });

  it('stops during a long sleep, and waits for a running pass', async () => {
    let finished = false;
    const { loop, reached } = watched(async () => {
      await new Promise((resolve) => setImmediate(resolve));
      finished = true;
      return false;
    });
    loop.start();
    await reached(1);
    await loop.stop();
    expect(finished).toBe(true);
  });
});
