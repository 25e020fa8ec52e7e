import { afterEach, expect, it, jest } from '@jest/globals';
import type { LeftLine, SettledLine } from '@tiku/contracts/ingestion';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { RestApollo } from '../../../test/apollo.js';
import { draftQuestion } from '../../../test/draft-question.js';
import type { DraftQuestion } from './draft-editing.js';
import { useLeftLines } from './use-left-lines.js';
import type { Review } from './use-review.js';

const realFetch = globalThis.fetch;
afterEach(() => {
  cleanup();
  globalThis.fetch = realFetch;
});

const DRAFT = '00000000-0000-4000-8000-000000000000';
const ACCOUNT = {
  leftOver: 3,
  leftOverLines: ['41. 甲', '42. 乙', '丙'].map((text) => ({ text, page: null })),
};

/** Stores what is settled, as the service does: a decided line stays. */
function server(stored: Map<number, LeftLine['state']>) {
  const lines = () => [...stored].map(([line, state]) => ({ line, state }));
  globalThis.fetch = jest.fn<typeof fetch>((_address, init) => {
    if (init?.method !== 'PUT') return Promise.resolve(Response.json({ success: true, lines: lines() }));
    const given = (JSON.parse(String(init.body)) as { lines: SettledLine[] }).lines;
    const changed = given.filter(({ line, state }) => (state === 'left') === stored.has(line));
    for (const { line, state } of changed)
      if (state === 'left') stored.delete(line);
      else stored.set(line, state);
    const body = { success: true, lines: lines(), changed: changed.map(({ line }) => line) };
    return Promise.resolve(Response.json(body));
  });
}

/** A review whose undo takes back the last edit. */
function useReviewed() {
  const [lists, setLists] = useState<DraftQuestion[][]>([[draftQuestion('a', { n: 40 })]]);
  const questions = lists.at(-1) ?? [];
  const edit = (change: (list: DraftQuestion[]) => DraftQuestion[] | null) => {
    setLists((before) => [...before, change(before.at(-1) ?? []) ?? []]);
    return true;
  };
  const undo = () => {
    setLists((before) => before.slice(0, -1));
    return null;
  };
  const review = {
    questions,
    edit,
    undo,
    redo: () => null,
    task: { account: ACCOUNT },
    draft: { id: DRAFT },
  };
  return { questions, lines: useLeftLines(review as unknown as Review, () => undefined) };
}
async function opened(stored = new Map<number, LeftLine['state']>()) {
  server(stored);
  const { result } = renderHook(useReviewed, { wrapper: RestApollo });
  await waitFor(() => expect(result.current.lines.left.lines.length).toBe(3 - stored.size));
  const left = () => result.current.lines.left.lines.map(({ line }) => line);
  return { stored, result, left };
}

it('remembers what was taken, and leaves it again with an undo', async () => {
  const { stored, result, left } = await opened();
  const [first, second] = result.current.lines.left.lines;
  await act(() => result.current.lines.take(first && second ? [[first], [second]] : []));
  expect(result.current.questions.map(({ n }) => n)).toEqual([40, 41, 42]);
  expect([left(), [...stored.keys()]]).toEqual([[2], [0, 1]]);
  act(() => void result.current.lines.undo());
  await waitFor(() => expect(left()).toEqual([0, 1, 2]));
  await waitFor(() => expect(stored.size).toBe(0));
});

it('begins with what was taken before', async () => {
  const { left } = await opened(new Map([[1, 'taken']]));
  expect(left()).toEqual([0, 2]);
});

it('makes no second question of lines that another window has taken', async () => {
  const { stored, result, left } = await opened();
  const [first, second] = result.current.lines.left.lines;
  stored.set(0, 'taken');
  await act(() => result.current.lines.take(first && second ? [[first], [second]] : []));
  expect(result.current.questions.map(({ n }) => n)).toEqual([40, 42]);
  expect(left()).toEqual([2]);
});
