import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SimilarNotice } from './similar-notice.js';

const realFetch = globalThis.fetch;
beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  globalThis.fetch = realFetch;
});

it('reports quietly that the search for similar questions failed', async () => {
  globalThis.fetch = () => Promise.reject(new TypeError('fetch failed'));
  render(<SimilarNotice stem="已知函数 $f(x)=x^2$，求它的最小值" options={[]} />);
  expect(screen.queryByRole('status')).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(screen.getByRole('status').textContent).toBe('没能查找相似的题，不影响继续写和保存');
});

it('searches all own banks and shows the differences of a match, on both sides', async () => {
  const match = {
    ...{ questionId: '01890000-0000-7000-8000-000000000001', bankId: '01890000-0000-7000-8000-000000000002' },
    ...{
      bankName: '高一',
      stem: '已知函数 $f(x)=x^2$，求它的最大值',
      score: 0.65,
      level: 'low',
      kind: 'numbers',
    },
  };
  let asked: unknown;
  globalThis.fetch = (_url, init) => {
    asked = JSON.parse(String(init?.body));
    return Promise.resolve(Response.json({ success: true, matches: [match] }));
  };
  const stem = '已知函数 $f(x)=x^2$，求它的最小值';
  render(
    <MemoryRouter>
      <SimilarNotice stem={stem} options={[]} />
    </MemoryRouter>,
  );
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(asked).toEqual({ stem, options: [] });
  fireEvent.click(screen.getByRole('button', { name: '看一看' }));
  expect(screen.getByText('有些相似 · 数字不同 · 高一')).toBeTruthy();
  expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['大', '小']);
});

it('says that the identical question already exists', async () => {
  const match = {
    ...{ questionId: '01890000-0000-7000-8000-000000000001', bankId: '01890000-0000-7000-8000-000000000002' },
    ...{ bankName: '高一', stem: '已知集合 $A$，求它的子集', score: 1, level: 'veryHigh', kind: 'same' },
  };
  globalThis.fetch = () => Promise.resolve(Response.json({ success: true, matches: [match] }));
  render(<SimilarNotice stem="已知集合 $A$，求它的子集" options={[]} />);
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(screen.getByText('题库里已有相同的题')).toBeTruthy();
});
