import { afterEach, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useShellKeys } from './use-shell-keys.js';

/** A menu like the library's: Escape removes it at once, before the key reaches the document. */
function Page({ collapse, withMenu }: { collapse: () => void; withMenu: boolean }) {
  const [open, setOpen] = useState(withMenu);
  useShellKeys({ toggle: () => {}, collapse });
  return (
    <>
      <button>page</button>
      {open && (
        <div role="menu">
          <button onKeyDown={(event) => event.key === 'Escape' && flushSync(() => setOpen(false))}>
            entry
          </button>
        </div>
      )}
    </>
  );
}

afterEach(cleanup);

it('Escape collapses the sidebar', () => {
  const collapse = jest.fn();
  render(<Page collapse={collapse} withMenu={false} />);
  fireEvent.keyDown(screen.getByText('page'), { key: 'Escape', code: 'Escape' });
  expect(collapse).toHaveBeenCalledTimes(1);
});

it('Escape that closes a menu closes only the menu', () => {
  const collapse = jest.fn();
  render(<Page collapse={collapse} withMenu />);
  fireEvent.keyDown(screen.getByText('entry'), { key: 'Escape', code: 'Escape' });
  expect(screen.queryByRole('menu')).toBeNull();
  expect(collapse).not.toHaveBeenCalled();
  fireEvent.keyDown(screen.getByText('page'), { key: 'Escape', code: 'Escape' });
  expect(collapse).toHaveBeenCalledTimes(1);
});
