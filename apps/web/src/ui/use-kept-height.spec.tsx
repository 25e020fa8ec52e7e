import { afterEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, render } from '@testing-library/react';
import { useRef } from 'react';
import { useKeptHeight } from './use-kept-height.js';

let idle: (() => void)[] = [];
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
  Reflect.deleteProperty(globalThis, 'cancelIdleCallback');
  jest.restoreAllMocks();
});

function Row({ isSet }: { isSet: boolean }) {
  const ref = useRef<HTMLElement>(null);
  useKeptHeight(ref, isSet);
  return (
    <article ref={ref}>
      <div className="tk-q-main" />
    </article>
  );
}

it('keeps the height of a rendered row, measured after the columns of its options', () => {
  idle = [];
  Object.assign(globalThis, {
    requestIdleCallback: (run: () => void) => idle.push(run),
    cancelIdleCallback: () => {},
  });
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(134);
  const haveTime = () => act(() => idle.splice(0).forEach((run) => run()));
  const { container, rerender } = render(<Row isSet={false} />);
  expect(idle).toHaveLength(0);
  rerender(<Row isSet />);
  const kept = () => container.querySelector('article')?.style.containIntrinsicBlockSize ?? '';
  haveTime();
  expect(kept()).toBe('');
  haveTime();
  expect(kept()).toBe('auto 134px');
});
