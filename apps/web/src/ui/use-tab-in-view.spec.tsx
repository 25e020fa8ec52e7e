import { afterEach, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { useTabInView } from './use-tab-in-view.js';

afterEach(cleanup);

const NAMES = ['a', 'b', 'c'];
function Row({ shown }: { shown: string }) {
  const row = useTabInView<HTMLDivElement>(shown);
  return (
    <div ref={row} role="tablist">
      {NAMES.map((name) => (
        <button key={name} role="tab" aria-selected={name === shown} />
      ))}
    </div>
  );
}

it('scrolls the chosen tab to the middle of its row', () => {
  const { rerender } = render(<Row shown="a" />);
  Object.defineProperty(screen.getByRole('tablist'), 'clientWidth', { value: 100 });
  for (const [at, tab] of screen.getAllByRole('tab').entries()) {
    Object.defineProperty(tab, 'offsetLeft', { value: at * 80 });
    Object.defineProperty(tab, 'offsetWidth', { value: 80 });
  }
  rerender(<Row shown="c" />);
  expect(screen.getByRole('tablist').scrollLeft).toBe(150);
});
