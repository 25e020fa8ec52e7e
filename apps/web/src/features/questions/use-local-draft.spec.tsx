import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { setOf } from './many/question-set.js';
import { newDraft } from './question-draft.js';
import { useLocalDraft } from './use-local-draft.js';

const KEY = 'question-draft:u1:b1:new:1';
const typed = (stem: string) => setOf([{ ...newDraft(), stem }]);
const kept = () => JSON.parse(localStorage.getItem(KEY) ?? 'null') as unknown;

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => void jest.useRealTimers());

function write() {
  return renderHook(({ set, dirty }) => useLocalDraft(KEY, { set, now: () => set }, dirty), {
    initialProps: { set: typed(''), dirty: false },
  });
}

it('stores text that is typed without a pause', () => {
  const { rerender } = write();
  for (let letter = 1; letter <= 8; letter += 1) {
    rerender({ set: typed('x'.repeat(letter)), dirty: true });
    act(() => void jest.advanceTimersByTime(300));
  }
  expect(JSON.stringify(kept())).toContain('xxxxxxx');
});

it('stores the last keystrokes when the editor is left, and nothing that is saved', () => {
  const left = write();
  left.rerender({ set: typed('last words'), dirty: true });
  left.unmount();
  expect(JSON.stringify(kept())).toContain('last words');
  localStorage.clear();
  const saved = write();
  saved.rerender({ set: typed('saved words'), dirty: true });
  saved.rerender({ set: typed('saved words'), dirty: false });
  saved.unmount();
  expect(kept()).toBeNull();
});
