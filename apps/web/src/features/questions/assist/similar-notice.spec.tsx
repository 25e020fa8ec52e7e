import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { SimilarNotice } from './similar-notice.js';

const realFetch = globalThis.fetch;
beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  globalThis.fetch = realFetch;
});

it('says quietly that similar questions could not be looked for', async () => {
  globalThis.fetch = () => Promise.reject(new TypeError('fetch failed'));
  render(<SimilarNotice stem="已知函数 $f(x)=x^2$，求它的最小值" options={[]} bankId="bank" />);
  expect(screen.queryByRole('status')).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(screen.getByRole('status').textContent).toBe('没能查找相似的题，不影响继续写和保存');
});
