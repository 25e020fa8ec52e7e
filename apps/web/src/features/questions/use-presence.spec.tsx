import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import { usePresence } from './use-presence.js';

const realFetch = globalThis.fetch;
const colleague = { id: '01890000-0000-7000-8000-000000000000', name: 'Wang', editing: true };
/** A person who opens the question must be visible within this time. */
const SEEN_MS = 2_000;

let present: (typeof colleague)[] = [];
let asked: string[] = [];
beforeEach(() => {
  jest.useFakeTimers();
  [present, asked] = [[], []];
  globalThis.fetch = (_address, init) => {
    asked.push(String(init?.method));
    return Promise.resolve(new Response(JSON.stringify({ success: true, people: present }), { status: 200 }));
  };
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  globalThis.fetch = realFetch;
});

it('shows within two seconds who opened the question, and withdraws when it is closed', async () => {
  const { result, unmount } = renderHook(() => usePresence('question', true));
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(result.current).toEqual([]);
  present = [colleague];
  await act(() => jest.advanceTimersByTimeAsync(SEEN_MS));
  expect(result.current).toEqual([colleague]);
  present = [];
  await act(() => jest.advanceTimersByTimeAsync(SEEN_MS));
  expect(result.current).toEqual([]);
  expect(asked).toEqual(['POST', 'POST', 'POST']);
  unmount();
  await act(() => jest.advanceTimersByTimeAsync(SEEN_MS));
  expect(asked).toEqual(['POST', 'POST', 'POST', 'DELETE']);
});

it('requests nothing without a question', async () => {
  renderHook(() => usePresence(null, true));
  await act(() => jest.advanceTimersByTimeAsync(SEEN_MS));
  expect(asked).toEqual([]);
});
