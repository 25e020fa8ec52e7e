import { expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useSelection } from './use-selection.js';

it('selects what lies between two with Shift, in either direction, and clears it so as well', () => {
  const { result } = renderHook(() => useSelection(['a', 'b', 'c', 'd', 'e']));
  const select = (id: string, on: boolean, isRange = false) =>
    act(() => result.current.select(id, on, isRange));
  select('d', true);
  select('b', true, true);
  expect(result.current.ids).toEqual(['b', 'c', 'd']);
  select('c', false, true);
  expect(result.current.ids).toEqual(['d']);
});

it('selects one alone if Shift has nothing to begin from', () => {
  const { result } = renderHook(() => useSelection(['a', 'b', 'c']));
  act(() => result.current.select('c', true, true));
  expect(result.current.ids).toEqual(['c']);
});
