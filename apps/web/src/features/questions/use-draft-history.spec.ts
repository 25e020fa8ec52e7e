import { expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { newDraft } from './question-draft.js';
import { useDraftHistory } from './use-draft-history.js';

it('undoes across fields, typing in one of them as one step', () => {
  const { result } = renderHook(() => useDraftHistory(newDraft()));
  const type = (stem: string) => act(() => result.current.edit((before) => ({ ...before, stem })));
  type('已');
  type('已知');
  act(() => result.current.edit((before) => ({ ...before, type: 'fill' })));
  act(() => result.current.undo());
  expect(result.current.draft).toMatchObject({ type: 'choice', stem: '已知' });
  act(() => result.current.undo());
  expect(result.current.draft.stem).toBe('');
  act(() => result.current.redo());
  expect(result.current.draft.stem).toBe('已知');
});
