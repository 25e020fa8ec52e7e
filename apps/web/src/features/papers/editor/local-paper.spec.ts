import { afterEach, expect, it, jest } from '@jest/globals';
import { cleanup, renderHook } from '@testing-library/react';
import { LocalPaper, useLocalPaper } from './local-paper.js';
import { NEW_PAPER } from './paper-draft.js';

const KEY = 'question-draft:me:paper:b';
const PAPER = { ...NEW_PAPER, title: '周测' };
const HOUR_MS = 3_600_000;
const editing = (dirty = true) => {
  const local = new LocalPaper(KEY);
  return renderHook(({ isDirty }) => useLocalPaper(local, PAPER, isDirty), {
    initialProps: { isDirty: dirty },
  });
};
const kept = () => new LocalPaper(KEY);
afterEach(() => {
  cleanup();
  localStorage.clear();
  jest.restoreAllMocks();
});

it('stores the last edit when the page is left', () => {
  editing().unmount();
  expect(kept().draft?.title).toBe('周测');
});

it('remembers when it stored the edits', () => {
  expect(kept().savedAt).toBeNull();
  kept().keep(PAPER);
  expect(Date.now() - Date.parse(kept().savedAt ?? '')).toBeLessThan(HOUR_MS);
  expect(kept().draft).toEqual(PAPER);
});

it('reads the edits that an older build stored without their time', () => {
  localStorage.setItem(KEY, JSON.stringify(PAPER));
  expect([kept().draft, kept().savedAt]).toEqual([PAPER, null]);
});

it('stores it when the window is closed', () => {
  editing();
  window.dispatchEvent(new Event('pagehide'));
  expect(kept().draft?.title).toBe('周测');
});

it('stores nothing that the server has', () => {
  const { rerender, unmount } = editing();
  rerender({ isDirty: false });
  unmount();
  expect(kept().draft).toBeNull();
});

it('stores the creating request with the edits, for as long as the server knows its key', () => {
  const local = kept();
  const creation = { draft: PAPER, key: 'once', at: Date.now() };
  local.creation.set(creation);
  expect([kept().draft, kept().creation.get()]).toEqual([PAPER, creation]);
  local.keep({ ...PAPER, title: '月考' });
  expect([kept().draft?.title, kept().creation.get()?.draft.title]).toEqual(['月考', '周测']);
  jest.spyOn(Date, 'now').mockReturnValue(creation.at + 21 * HOUR_MS);
  expect([kept().draft?.title, kept().creation.get()]).toEqual(['月考', null]);
  local.drop();
  expect(kept().draft).toBeNull();
});

it('does not adopt the request of another window', () => {
  const [here, there] = [kept(), kept()];
  there.creation.set({ draft: { ...PAPER, title: '那边' }, key: 'theirs', at: Date.now() });
  here.keep(PAPER);
  expect([kept().draft?.title, kept().creation.get()]).toEqual(['周测', null]);
});
