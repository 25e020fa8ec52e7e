/** Makes Mantine store its colour scheme in the layout settings, the single source of truth. */
import type { MantineColorSchemeManager } from '@mantine/core';
import { useLayout } from './layout.store.js';

export function colorSchemeManager(): MantineColorSchemeManager {
  let unsubscribe = () => {};
  return {
    get: () => useLayout.getState().theme,
    set: (theme) => useLayout.getState().setTheme(theme),
    subscribe: (onUpdate) => {
      unsubscribe = useLayout.subscribe((state, before) => {
        if (state.theme !== before.theme) onUpdate(state.theme);
      });
    },
    unsubscribe: () => unsubscribe(),
    clear: () => useLayout.getState().setTheme('light'),
  };
}
