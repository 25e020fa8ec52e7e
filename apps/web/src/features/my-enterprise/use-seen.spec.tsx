import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, render } from '@testing-library/react';
import { useSeen } from './use-seen.js';

const observer = globalThis.IntersectionObserver;
let show: (ratio: number) => void;
beforeEach(() => {
  jest.useFakeTimers();
  globalThis.IntersectionObserver = class {
    constructor(callback: (entries: object[]) => void) {
      show = (intersectionRatio) => callback([{ intersectionRatio, intersectionRect: { height: 10 } }]);
    }
    observe(): void {}
    disconnect(): void {}
  } as never;
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  globalThis.IntersectionObserver = observer;
});

function Item({ onSeen }: { onSeen: () => void }) {
  return <li ref={useSeen(true, onSeen)} />;
}
const pass = (ms: number) => act(() => void jest.advanceTimersByTime(ms));

it('is seen after a second in view, not while it scrolls past', () => {
  const onSeen = jest.fn();
  render(<Item onSeen={onSeen} />);
  show(1);
  pass(900);
  show(0.1);
  pass(5_000);
  expect(onSeen).not.toHaveBeenCalled();
  show(0.6);
  pass(1_000);
  expect(onSeen).toHaveBeenCalledTimes(1);
});

it('does not count as seen in a hidden tab', () => {
  const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const onSeen = jest.fn();
  render(<Item onSeen={onSeen} />);
  show(1);
  pass(5_000);
  expect(onSeen).not.toHaveBeenCalled();
  hidden.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  pass(1_000);
  expect(onSeen).toHaveBeenCalledTimes(1);
  hidden.mockRestore();
});
