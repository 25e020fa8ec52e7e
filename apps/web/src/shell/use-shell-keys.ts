import { useHotkeys } from '@mantine/hooks';
import { useEffect, useRef } from 'react';

/** Overlays, which close themselves with Escape. */
const FLOATING = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

interface ShellKeys {
  toggle: () => void;
  collapse: () => void;
}

/** Ctrl or Cmd + Shift + B toggles the sidebar; Escape collapses an expanded one, unless an overlay is open. */
export function useShellKeys({ toggle, collapse }: ShellKeys): void {
  const floated = useRef(false);
  useEffect(() => {
    // In the capture phase: by the bubble phase the same key may have closed the overlay.
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
