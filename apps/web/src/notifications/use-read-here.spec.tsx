import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { useReadHere } from './use-read-here.js';
import { useUnread } from './unread.store.js';

const notice = (n: number, link: string) => ({
  ...{ id: `01890000-0000-7000-8000-00000000000${n}`, type: 'bankFileImported', text: `通知 ${n}`, link },
  ...{ read: false, createdAt: '2026-11-27T08:00:00.000Z' },
});
const pagination = { page: 1, limit: 30, total: 2, pages: 1, totalExact: true };
const realFetch = globalThis.fetch;
let marked: string[];

beforeEach(() => {
  marked = [];
  globalThis.fetch = (url, init) => {
    const { pathname } = new URL(String(url), 'http://tiku.test');
    if (init?.method === 'PUT') {
      marked.push(pathname);
      return Promise.resolve(Response.json({ success: true, unread: 1 }));
    }
    const left = marked.length === 0 ? [notice(2, '/question-banks/abc/exchange')] : [];
    const notifications = [notice(1, '/question-banks/other/exchange'), ...left];
    return Promise.resolve(Response.json({ success: true, unread: 1, notifications, pagination }));
  };
});
afterEach(() => {
  cleanup();
  globalThis.fetch = realFetch;
  act(() => useUnread.getState().set(0));
});

it('marks only the notifications that link to the page as read', async () => {
  renderHook(() => useReadHere('/question-banks/abc/exchange'));
  expect(marked).toEqual([]);
  act(() => useUnread.getState().set(2));
  await waitFor(() => expect(useUnread.getState().count).toBe(1));
  expect(marked).toEqual([expect.stringContaining(`${notice(2, '').id}/read`)]);
});
