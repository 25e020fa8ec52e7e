import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { drawForm } from '../../test/form-page.js';
import { toast } from '../ui/toast.js';
import { Bell } from './bell.js';
import { useUnread } from './unread.store.js';

const notice = (n: number, read: boolean) => ({
  id: `01890000-0000-7000-8000-00000000000${n}`,
  type: 'bankSwept',
  text: `通知 ${n}`,
  link: null,
  read,
  createdAt: '2026-11-27T08:00:00.000Z',
});

const realFetch = globalThis.fetch;
let asked: string[];
let undo: jest.SpiedFunction<typeof toast.undo>;
beforeEach(async () => {
  asked = [];
  globalThis.fetch = (url, init) => {
    const { pathname, searchParams } = new URL(String(url), 'http://tiku.test');
    asked.push(`${init?.method ?? 'GET'} ${pathname}`);
    const isFirst = !searchParams.has('cursor');
    const notifications = isFirst ? [notice(1, false), notice(2, true)] : [notice(3, true)];
    const pagination = { page: 1, limit: 30, total: 2, pages: 1, totalExact: false };
    const nextCursor = isFirst ? 'earlier' : null;
    const body = { success: true, unread: 1, notifications, pagination: { ...pagination, nextCursor } };
    return Promise.resolve(Response.json(body));
  };
  act(() => useUnread.getState().set(1));
  undo = jest.spyOn(toast, 'undo').mockImplementation(() => () => undefined);
  drawForm(<Bell />);
  fireEvent.click(screen.getByRole('button', { name: /通知/ }));
  await screen.findByText('通知 2');
});
afterEach(() => {
  undo.mockRestore();
  cleanup();
  globalThis.fetch = realFetch;
});

const isCleared = () => asked.some((call) => call.startsWith('DELETE'));

it('shows both buttons at once, so that neither replaces the other', () => {
  expect(screen.getByRole('button', { name: '全部标为已读' })).toBeTruthy();
  expect(screen.getByRole('button', { name: '清空已读通知' })).toBeTruthy();
});

it('clears nothing as long as it can be undone', async () => {
  fireEvent.click(screen.getByRole('button', { name: '清空已读通知' }));
  await waitFor(() => expect(screen.queryByText('通知 2')).toBeNull());
  expect(screen.getByText('通知 1')).toBeTruthy();
  act(() => undo.mock.calls[0]?.[1]());
  expect(await screen.findByText('通知 2')).toBeTruthy();
  expect(isCleared()).toBe(false);
});

it('clears once it can no longer be undone', async () => {
  fireEvent.click(screen.getByRole('button', { name: '清空已读通知' }));
  expect(isCleared()).toBe(false);
  act(() => undo.mock.calls[0]?.[2]?.());
  await waitFor(() => expect(isCleared()).toBe(true));
});

it('loads earlier notifications, and keeps them when the count changes', async () => {
  fireEvent.click(screen.getByRole('button', { name: '更早的通知' }));
  await screen.findByText('通知 3');
  expect(screen.queryByRole('button', { name: '更早的通知' })).toBeNull();
  const before = asked.length;
  act(() => useUnread.getState().set(2));
  await waitFor(() => expect(asked.length).toBe(before + 2));
  expect(screen.getByText('通知 3')).toBeTruthy();
});
