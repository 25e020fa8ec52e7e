import { expect, it } from '@jest/globals';
import { SittingLock } from './sitting-lock.js';

/** The browser's locks: one holder, others wait or take over. */
function fakeLocks() {
  let end: ((reason?: Error) => void) | null = null;
  const waiting: (() => void)[] = [];
  const request = (_name: string, options: LockOptions, work: () => Promise<void>) =>
    new Promise<void>((resolve, reject) => {
      const start = () => {
        const finish = (reason?: Error) => {
          end = null;
          if (reason) reject(reason);
          else resolve();
          waiting.shift()?.();
        };
        end = finish;
        void work().then(() => end === finish && finish());
      };
      if (options.steal) {
        end?.(new Error('stolen'));
        start();
      } else if (end) {
        waiting.push(start);
        options.signal?.addEventListener('abort', () => reject(new Error('late')));
      } else start();
    });
  return { request } as unknown as LockManager;
}

it('one window answers, a second one only after it takes over', async () => {
  const locks = fakeLocks();
  const [first, second] = [new SittingLock('s', locks, 5), new SittingLock('s', locks, 5)];
  const lost: string[] = [];
  first.onLoss(() => lost.push('first'));
  second.onLoss(() => lost.push('second'));
  expect(await first.hold()).toBe('held');
  expect(await second.hold()).toBe('elsewhere');
  expect(lost).toEqual([]);
  expect(await second.hold({ takesOver: true })).toBe('held');
  await Promise.resolve();
  expect(lost).toEqual(['first']);
});

it('a window that is left gives way', async () => {
  const locks = fakeLocks();
  const [first, second] = [new SittingLock('s', locks), new SittingLock('s', locks)];
  await first.hold();
  const waiting = second.hold();
  first.release();
  expect(await waiting).toBe('held');
});

it('says if the browser has no locks', async () => {
  expect(await new SittingLock('s', undefined).hold()).toBe('none');
});
