import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { keepLocalDraft, readLocalDraft } from './local-drafts.js';
import { setOf, shownOf } from './many/question-set.js';
import { newDraft, type QuestionDraft } from './question-draft.js';
import { useWrittenQuestions } from './use-written-questions.js';

const NAME = 'question-draft:teacher:bank:new';
const draft = (stem: string): QuestionDraft => ({ ...newDraft(), stem });
const keys = () => Object.keys(localStorage).filter((key) => key.startsWith(NAME));
const stems = () => keys().map((key) => readLocalDraft(key)?.drafts[0]?.stem);

function opened(initial = newDraft(), version: number | null = null) {
  const { result } = renderHook(() => useWrittenQuestions(NAME, initial, version));
  const now = () => result.current;
  return {
    now,
    stem: () => shownOf(now().set).draft.stem,
    type: (stem: string) => act(() => now().edit(shownOf(now().set).key, (before) => ({ ...before, stem }))),
    take: () =>
      act(() => {
        const { left, take } = now();
        if (left) take(left);
      }),
  };
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'locks');
});

describe('a stored draft', () => {
  it('continues from the version that it began with', async () => {
    const base = draft('旧');
    keepLocalDraft(`${NAME}#1`, setOf([draft('我写的')]), { version: 1, base });
    const { now, take, stem } = opened(draft('别人存的'), 2);
    await waitFor(() => expect(now().left).toBeDefined());
    expect(now().origin?.version).toBe(2);
    take();
    expect(stem()).toBe('我写的');
    expect(now().origin).toMatchObject({ version: 1, base: { stem: '旧' } });
  });

  it('of an unknown version is compared with others’ saves', async () => {
    localStorage.setItem(
      NAME,
      JSON.stringify({ drafts: [draft('我写的')], savedAt: '2026-03-01T08:00:00.000Z' }),
    );
    const tikz = [{ id: 't', code: '\\draw (0,0);' }];
    const { now, take } = opened({ ...draft('别人存的'), tikz }, 2);
    await waitFor(() => expect(now().left).toBeDefined());
    take();
    expect(now().origin?.version).toBe(1);
    expect(shownOf(now().set).draft.tikz).toEqual(tikz);
  });

  it('waits while something else is edited, and swaps with it', async () => {
    keepLocalDraft(`${NAME}#1`, setOf([draft('先写的')]), null);
    const { now, type, take, stem } = opened();
    await waitFor(() => expect(now().left).toBeDefined());
    type('后写的');
    expect(now().left).toMatchObject({ drafts: [{ stem: '先写的' }] });
    take();
    expect(stem()).toBe('先写的');
    expect(now().left).toMatchObject({ drafts: [{ stem: '后写的' }] });
    expect(stems().toSorted()).toEqual(['先写的', '后写的'].toSorted());
    take();
    expect(stem()).toBe('后写的');
  });

  it('is deleted when it is dropped, and the previous one is offered', async () => {
    localStorage.setItem(`${NAME}#1`, JSON.stringify({ drafts: [draft('一')], savedAt: '2026-03-01' }));
    localStorage.setItem(`${NAME}#2`, JSON.stringify({ drafts: [draft('二')], savedAt: '2026-03-02' }));
    const { now } = opened();
    await waitFor(() => expect(now().left).toMatchObject({ drafts: [{ stem: '二' }] }));
    expect(now().leftCount).toBe(2);
    let [back, forGood]: (() => void)[] = [];
    const dropNewest = () =>
      act(() => {
        const { left, drop } = now();
        if (left) [back, forGood] = drop(left);
      });
    dropNewest();
    expect(now().left).toMatchObject({ drafts: [{ stem: '一' }] });
    act(() => back?.());
    expect(now().left).toMatchObject({ drafts: [{ stem: '二' }] });
    expect(stems().toSorted()).toEqual(['一', '二'].toSorted());
    dropNewest();
    act(() => forGood?.());
    expect(stems()).toEqual(['一']);
  });

  it('is not the one that another window is editing', async () => {
    keepLocalDraft(`${NAME}#open`, setOf([draft('在写的')]), null);
    keepLocalDraft(`${NAME}#left`, setOf([draft('留下的')]), null);
    const held = [{ name: `tiku-${NAME}#open` }];
    const locks = { request: () => Promise.resolve(), query: () => Promise.resolve({ held }) };
    Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
    const { now } = opened();
    await waitFor(() => expect(now().left).toMatchObject({ drafts: [{ stem: '留下的' }] }));
  });

  it('shows the pictures of the question at their current addresses', async () => {
    const image = { id: 'a', url: '/old', width: 1, height: 1, alt: '图' };
    keepLocalDraft(`${NAME}#1`, setOf([{ ...draft('如图'), images: [image] }]), {
      version: 1,
      base: newDraft(),
    });
    const { now, take } = opened({ ...draft('如图'), images: [{ ...image, url: '/new', alt: '旧' }] }, 1);
    await waitFor(() => expect(now().left).toBeDefined());
    take();
    expect(shownOf(now().set).draft.images).toEqual([{ ...image, url: '/new' }]);
  });

  it('shows pictures of a new question at their current addresses, and removes the marks of deleted ones', async () => {
    const image = { id: 'a', url: '/old', width: 1, height: 1, alt: '图' };
    const images = [image, { ...image, id: 'b' }];
    keepLocalDraft(`${NAME}#1`, setOf([{ ...draft('如图![](image:a)，![](image:b)'), images }]), null);
    const { now } = opened();
    await waitFor(() => expect(now().left).toBeDefined());
    const pictures = new Map([['a', { ...image, url: '/new' }]]);
    let gone: number | undefined;
    act(() => {
      const { left, take } = now();
      if (left) ({ gone } = take(left, pictures));
    });
    expect(gone).toBe(1);
    expect(shownOf(now().set).draft).toMatchObject({
      stem: '如图![](image:a)，',
      images: [{ ...image, url: '/new' }],
    });
  });
});
