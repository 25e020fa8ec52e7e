import { useHotkeys } from '@mantine/hooks';
import { wasFloating } from '../ui/floating.js';

interface ShellKeys {
  toggle: () => void;
  collapse: () => void;
}

/** Ctrl or Cmd + Shift + B toggles the sidebar; Escape collapses an expanded one, unless it closes something else. */
export function useShellKeys({ toggle, collapse }: ShellKeys): void {
  useHotkeys([['mod+shift+B', toggle]], []);
  useHotkeys([
    [
      'Escape',
      (event) => {
        // Whatever the key already closed or left was the one thing.
        if (!wasFloating() && !event.defaultPrevented) collapse();
      },
      { preventDefault: false },
    ],
  ]);
}
