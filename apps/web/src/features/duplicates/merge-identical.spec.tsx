import { afterEach, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { drawForm } from '../../../test/form-page.js';
import { MergeIdentical } from './merge-identical.js';

const id = (n: number) => `01890000-0000-7000-8000-0000000000${String(n).padStart(2, '0')}`;
const question = (n: number, kind: string | null) => ({
  ...{ id: id(n), stem: '求值', type: 'fill', options: [], fillAnswers: ['1'], solutionAnswers: [] },
  ...{ solution: '', difficulty: 3, tags: [], images: [], tikz: [], favorites: 0, creator: 'Lin', kind },
  ...{ createdAt: '2026-11-27T08:00:00.000Z', score: kind === null ? null : 1 },
});
const group = (n: number, kind: string) => ({
  ...{ n, total: 2 },
  questions: [question(2 * n, null), question(2 * n + 1, kind)],
});
const PAGES: Record<string, object> = {
  '': { clusters: [group(1, 'answers'), group(2, 'same')], nextCursor: '2' },
  '2': { clusters: [group(3, 'same')], nextCursor: null },
};

const realFetch = globalThis.fetch;
afterEach(() => {
  cleanup();
  globalThis.fetch = realFetch;
});

it('counts the groups of all pages first, and merges no group with different answers', async () => {
  const merged: unknown[] = [];
  globalThis.fetch = (url, init) => {
    const { searchParams } = new URL(String(url), 'http://tiku.test');
    if (init?.method !== 'POST')
      return Promise.resolve(Response.json({ success: true, ...PAGES[searchParams.get('cursor') ?? ''] }));
    merged.push(JSON.parse(String(init.body)));
    return Promise.resolve(Response.json({ success: true, mergeId: id(90 + merged.length) }));
  };
  const onMerged = jest.fn();
  drawForm(<MergeIdentical bid="bank" isOffered onMerged={onMerged} />);
  fireEvent.click(screen.getByRole('button', { name: '全部合并…' }));
  await screen.findAllByText('合并整个题库里 2 组完全相同的题目？');
  expect(merged).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: '合并' }));
  await waitFor(() => expect(onMerged).toHaveBeenCalledTimes(2));
  expect(merged).toEqual([
    { keepId: id(4), questionIds: [id(5)] },
    { keepId: id(6), questionIds: [id(7)] },
  ]);
});
