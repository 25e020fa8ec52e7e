import { afterEach, expect, it } from '@jest/globals';
import { cleanup, renderHook } from '@testing-library/react';
import { startBlueprint } from './blueprint-form.js';
import { readGeneration, useKeptGeneration, type KeptGeneration } from './kept-generation.js';

const KEY = 'question-draft:me:blueprint';
const blueprint = startBlueprint((type) => type, null);
const NOW: KeptGeneration = {
  ...{ blueprint, name: '周测', bankIds: ['b'], paperBankId: null, runId: 'r', asked: blueprint },
  settings: { forms: 3, recentBankId: null, recentPapers: 5 },
  changes: { forms: [{ rows: [{ rowId: 'x', questionIds: ['q'] }] }], added: [] },
};
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

it('stores edits and results, but nothing of a page that was only viewed', () => {
  renderHook(() => useKeptGeneration(KEY, NOW, true));
  expect(readGeneration(KEY)).toBeNull();
  renderHook(() => useKeptGeneration(KEY, NOW, false));
  expect(readGeneration(KEY)).toEqual(NOW);
});

it('restores the edits of this tab, not later ones of another tab', () => {
  renderHook(() => useKeptGeneration(KEY, NOW, false));
  localStorage.setItem(KEY, JSON.stringify({ ...NOW, name: '另一页' }));
  expect(readGeneration(KEY)).toEqual(NOW);
  sessionStorage.clear();
  expect(readGeneration(KEY)?.name).toBe('另一页');
});

it('ignores values of another shape', () => {
  localStorage.setItem(KEY, JSON.stringify({ ...NOW, bankIds: 7 }));
  expect(readGeneration(KEY)).toBeNull();
  localStorage.setItem(KEY, '{');
  expect(readGeneration(KEY)).toBeNull();
});
