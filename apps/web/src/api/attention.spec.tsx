import { afterEach, expect, it, jest } from '@jest/globals';
import { isAway, watchAttention } from './attention.js';

afterEach(() => void jest.useRealTimers());

it('knows a person who neither types nor points for a minute, and no one without watching', () => {
  jest.useFakeTimers();
  expect(isAway()).toBe(false);
  const stop = watchAttention();
  jest.advanceTimersByTime(59_000);
  expect(isAway()).toBe(false);
  jest.advanceTimersByTime(2_000);
  expect(isAway()).toBe(true);
  window.dispatchEvent(new Event('keydown'));
  expect(isAway()).toBe(false);
  jest.advanceTimersByTime(61_000);
  stop();
  expect(isAway()).toBe(false);
});
