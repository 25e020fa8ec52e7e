import { useHotkeys } from '@mantine/hooks';
import { useEffect, useRef } from 'react';

/** What floats above the page and closes itself with Escape. */
const FLOATING = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

interface ShellKeys {
  toggle: () => void;
  collapse: () => void;
}

/** Ctrl or Cmd + Shift + B toggles the sidebar; Escape collapses an expanded one, unless something floats above. */
export function useShellKeys({ toggle, collapse }: ShellKeys): void {
  const floated = useRef(false);
  useEffect(() => {
    // On the way down: what floats may be gone when the key has come back up, closed by that very key.
    const note = (event: KeyboardEvent) => {
      if (event.key === 'Escape') floated.current = document.querySelector(FLOATING) !== null;
    };
    document.addEventListener('keydown', note, true);
    return () => document.removeEventListener('keydown', note, true);
  }, []);
  useHotkeys([['mod+shift+B', toggle]], []);
  useHotkeys([
    [
      'Escape',
      () => {
        if (!floated.current) collapse();
      },
      { preventDefault: false },
    ],
  ]);
}
