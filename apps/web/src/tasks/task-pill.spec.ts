import { expect, it } from '@jest/globals';
import { restOf } from './task-pill.js';

const running = (...rests: (number | null)[]) => rests.map((remainingSeconds) => ({ remainingSeconds }));
const sending = (count: number, restSeconds: number | null) => ({
  ...{ count, restSeconds },
  ...{ share: 0.5, isWaitingForNetwork: false },
});

it('promises the time of the longest only if all are known', () => {
  expect(restOf(running(1, 40), sending(0, null))).toBe(40);
  expect(restOf(running(1), sending(2, 70))).toBe(70);
  expect(restOf(running(1, null), sending(0, null))).toBeNull();
  expect(restOf(running(1), sending(2, null))).toBeNull();
});
