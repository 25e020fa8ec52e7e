/** The layout of the shell, stored under `layout-settings`: { sidebarCollapsed, layoutMode, theme }. */
import type { Preferences } from '@tiku/contracts/identity';
import type { z } from 'zod';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

export type Theme = z.infer<typeof Preferences>['theme'];
const THEMES: readonly Theme[] = ['auto', 'light', 'dark'];
type LayoutMode = 'sidebar' | 'header';

export interface LayoutState {
  sidebarCollapsed: boolean;
  layoutMode: LayoutMode;
  theme: Theme;
  setSidebarCollapsed: (collapsed: boolean) => void;
  toggleSidebar: () => void;
  setLayoutMode: (layoutMode: LayoutMode) => void;
  setTheme: (theme: Theme) => void;
}

export const useLayout = create<LayoutState>()(
  persist(
    (set) => ({
      sidebarCollapsed: false,
      layoutMode: 'sidebar',
      theme: 'light',
      setSidebarCollapsed: (sidebarCollapsed) => set({ sidebarCollapsed }),
      toggleSidebar: () => set(({ sidebarCollapsed }) => ({ sidebarCollapsed: !sidebarCollapsed })),
      setLayoutMode: (layoutMode) => set({ layoutMode }),
      setTheme: (theme) => set({ theme }),
    }),
    {
      name: 'layout-settings',
      partialize: ({ sidebarCollapsed, layoutMode, theme }) => ({ sidebarCollapsed, layoutMode, theme }),
      merge: (stored, state) => {
        const kept = (stored ?? {}) as Partial<LayoutState>;
        return {
          ...state,
          sidebarCollapsed: kept.sidebarCollapsed === true,
          layoutMode: kept.layoutMode === 'header' ? 'header' : 'sidebar',
          theme: THEMES.find((theme) => theme === kept.theme) ?? 'light',
        };
      },
    },
  ),
);
