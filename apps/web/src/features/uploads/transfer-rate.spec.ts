import { expect, it } from '@jest/globals';
import { TransferRate } from './transfer-rate.js';

it('estimates the remaining time from the speed of the last seconds', () => {
  const rate = new TransferRate();
  rate.add(0, 0);
  rate.add(1_000, 1_000);
  expect(rate.restSeconds(10_000)).toBeNull();
  rate.add(2_000, 2_000);
  expect(rate.restSeconds(10_000)).toBe(10);
  for (let second = 3; second < 20; second += 1) rate.add(2_000 + (second - 2) * 100, second * 1_000);
  expect(rate.restSeconds(1_000)).toBe(10);
});

it('restarts with a new attempt', () => {
  const rate = new TransferRate();
  rate.add(5_000, 0);
  rate.add(9_000, 2_000);
  rate.add(8_000, 3_000);
  expect(rate.restSeconds(1_000)).toBeNull();
});
