import { afterEach, expect, it } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import { useEditingBelow } from './use-editing-below.js';

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

function field(kind: string, bottom: number): HTMLElement {
  const element = document.createElement(kind);
  element.tabIndex = 0;
  element.getBoundingClientRect = () => ({ bottom }) as DOMRect;
  document.body.append(element);
  return element;
}

it('is true while a field at the bottom of the screen is written in', () => {
  const { result } = renderHook(() => useEditingBelow());
  const low = field('textarea', window.innerHeight - 20);
  act(() => low.focus());
  expect(result.current).toBe(true);
  act(() => field('input', 100).focus());
  expect(result.current).toBe(false);
  act(() => field('button', window.innerHeight).focus());
  expect(result.current).toBe(false);
});
