import { useHotkeys } from '@mantine/hooks';
import { useLayout } from '../layout/layout.store.js';

/** Ctrl or Cmd + Shift + B toggles the sidebar; Escape collapses an expanded one, unless something floats above. */
export function useShellKeys(): void {
  const toggle = useLayout((state) => state.toggleSidebar);
  const collapse = useLayout((state) => state.setSidebarCollapsed);
  useHotkeys([['mod+shift+B', toggle]], []);
  useHotkeys([
    [
      'Escape',
      () => {
        if (document.querySelector('[role="dialog"], [role="menu"], [role="listbox"]')) return;
        collapse(true);
      },
      { preventDefault: false },
    ],
  ]);
}
