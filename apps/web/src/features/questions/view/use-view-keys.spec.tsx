import { afterEach, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useViewKeys } from './use-view-keys.js';

afterEach(cleanup);

const keys = { onPrevious: jest.fn(), onNext: jest.fn(), onEdit: jest.fn(), onClose: jest.fn() };
function View() {
  useViewKeys(keys);
  return (
    <>
      <span data-explored="" tabIndex={0}>
        formula
      </span>
      <input aria-label="search" />
    </>
  );
}

it('edits also from a formula, which handles the arrows and Escape itself', () => {
  render(<View />);
  const formula = screen.getByText('formula');
  fireEvent.keyDown(formula, { key: 'e', ctrlKey: true });
  expect(keys.onEdit).toHaveBeenCalledTimes(1);
  fireEvent.keyDown(formula, { key: 'ArrowRight' });
  fireEvent.keyDown(formula, { key: 'Escape' });
  expect([keys.onNext, keys.onClose].map((key) => key.mock.calls.length)).toEqual([0, 0]);
  fireEvent.keyDown(screen.getByLabelText('search'), { key: 'e', ctrlKey: true });
  expect(keys.onEdit).toHaveBeenCalledTimes(1);
  fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  expect(keys.onNext).toHaveBeenCalledTimes(1);
});
