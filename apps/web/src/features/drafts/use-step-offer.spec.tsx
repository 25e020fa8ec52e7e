import { afterEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import { notifications, notificationsStore } from '@mantine/notifications';
import { useStepOffer } from './use-step-offer.js';

const shown = () => notificationsStore.getState().notifications.length;

afterEach(() => {
  cleanup();
  notifications.clean();
});

it('ends with its step: after another edit its button would undo something else', () => {
  const [first, second, third] = [[], [], []];
  const { result, rerender } = renderHook(({ step }) => useStepOffer(step, jest.fn()), {
    initialProps: { step: first as object },
  });
  act(() => result.current('已删除 1 题'));
  rerender({ step: second });
  expect(shown()).toBe(1);
  // Rendered again without an edit.
  rerender({ step: second });
  expect(shown()).toBe(1);
  act(() => rerender({ step: third }));
  expect(shown()).toBe(0);
});

it('is replaced by the offer of the next step', () => {
  const { result } = renderHook(() => useStepOffer([], jest.fn()));
  act(() => result.current('已删除 1 题'));
  act(() => result.current('已移动 2 题'));
  expect(shown()).toBe(1);
});
