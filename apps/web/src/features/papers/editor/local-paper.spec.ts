import { afterEach, expect, it } from '@jest/globals';
import { cleanup, renderHook } from '@testing-library/react';
import { readLocalPaper, useLocalPaper } from './local-paper.js';
import { NEW_PAPER } from './paper-draft.js';

const KEY = 'question-draft:me:paper:b';
const PAPER = { ...NEW_PAPER, title: '周测' };
const editing = (dirty = true) =>
  renderHook(({ isDirty }) => useLocalPaper(KEY, PAPER, isDirty), { initialProps: { isDirty: dirty } });
afterEach(() => {
  cleanup();
  localStorage.clear();
});

it('keeps what was written last when the page is left', () => {
  editing().unmount();
  expect(readLocalPaper(KEY)?.title).toBe('周测');
});

it('keeps it when the window is closed', () => {
  editing();
  window.dispatchEvent(new Event('pagehide'));
  expect(readLocalPaper(KEY)?.title).toBe('周测');
});

it('keeps nothing of what the server has', () => {
  const { rerender, unmount } = editing();
  rerender({ isDirty: false });
  unmount();
  expect(readLocalPaper(KEY)).toBeNull();
});
