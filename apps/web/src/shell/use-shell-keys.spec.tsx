import { afterEach, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
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

/** A dialog like the library's: it listens on the window in the capture phase, and is removed at once. */
function Dialog() {
  const [open, setOpen] = useState(true);
  useEffect(() => {
    const close = (event: KeyboardEvent) => event.key === 'Escape' && flushSync(() => setOpen(false));
    window.addEventListener('keydown', close, true);
    return () => window.removeEventListener('keydown', close, true);
  }, []);
  return open && <div role="dialog">dialog</div>;
}
function PageWithDialog({ collapse }: { collapse: () => void }) {
  useShellKeys({ toggle: () => {}, collapse });
  return (
    <>
      <button>page</button>
      <button onKeyDown={(event) => event.key === 'Escape' && event.preventDefault()}>editing</button>
      <Dialog />
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

it('Escape that closes a dialog closes only the dialog', () => {
  const collapse = jest.fn();
  render(<PageWithDialog collapse={collapse} />);
  fireEvent.keyDown(screen.getByText('page'), { key: 'Escape', code: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(collapse).not.toHaveBeenCalled();
});

it('Escape that something else has used leaves the sidebar', () => {
  const collapse = jest.fn();
  render(<PageWithDialog collapse={collapse} />);
  fireEvent.keyDown(screen.getByText('page'), { key: 'Escape', code: 'Escape' });
  fireEvent.keyDown(screen.getByText('editing'), { key: 'Escape', code: 'Escape' });
  expect(collapse).not.toHaveBeenCalled();
});
