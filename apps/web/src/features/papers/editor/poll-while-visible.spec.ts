import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { pollWhileVisible } from './poll-while-visible.js';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('polls when the window becomes visible and while it stays so, one request at a time', async () => {
  const seen = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  const ask = jest.fn(async () => undefined);
  const end = pollWhileVisible(ask);
  expect(ask).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('focus'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(ask).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(30_000);
  expect(ask).toHaveBeenCalledTimes(3);
  seen.mockReturnValue('hidden');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(3);
  seen.mockReturnValue('visible');
  end();
  window.dispatchEvent(new Event('focus'));
  expect(ask).toHaveBeenCalledTimes(3);
});
