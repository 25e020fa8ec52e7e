import { expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { setOf, shownOf, withNext } from './many/question-set.js';
import { newDraft } from './question-draft.js';
import { useDraftHistory } from './use-draft-history.js';

function written() {
  const { result } = renderHook(() => useDraftHistory(setOf([newDraft()])));
  const shown = () => shownOf(result.current.set);
  const type = (stem: string) =>
    act(() => result.current.edit(shown().key, (before) => ({ ...before, stem })));
  return { result, shown, type };
}

it('undoes across fields, with typing in one of them as one step', () => {
  const { result, shown, type } = written();
  type('已');
  type('已知');
  act(() => result.current.edit(shown().key, (before) => ({ ...before, type: 'fill' })));
  act(() => result.current.undo());
  expect(shown().draft).toMatchObject({ type: 'choice', stem: '已知' });
  act(() => result.current.undo());
  expect(shown().draft.stem).toBe('');
  act(() => result.current.redo());
  expect(shown().draft.stem).toBe('已知');
});

it('undoes across questions and shows the one that changed', () => {
  const { result, shown, type } = written();
  const first = shown().key;
  type('一');
  act(() => result.current.alter(withNext));
  type('二');
  act(() => result.current.alter((set) => ({ ...set, shown: first })));
  type('一甲');
  act(() => result.current.alter((set) => ({ ...set, shown: set.questions[1]?.key ?? '' })));
  act(() => result.current.undo());
  expect(shown()).toMatchObject({ key: first, draft: { stem: '一' } });
  act(() => result.current.undo());
  expect(shown().draft.stem).toBe('');
  act(() => result.current.undo());
  expect(result.current.set.questions).toHaveLength(1);
});
