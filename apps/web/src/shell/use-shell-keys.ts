import { useHotkeys } from '@mantine/hooks';

/** What floats above the page and closes itself with Escape. */
const FLOATING = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

interface ShellKeys {
  toggle: () => void;
  collapse: () => void;
}

/** Ctrl or Cmd + Shift + B toggles the sidebar; Escape collapses an expanded one, unless something floats above. */
export function useShellKeys({ toggle, collapse }: ShellKeys): void {
  useHotkeys([['mod+shift+B', toggle]], []);
  useHotkeys([
    [
      'Escape',
      () => {
        if (!document.querySelector(FLOATING)) collapse();
      },
      { preventDefault: false },
    ],
  ]);
}
