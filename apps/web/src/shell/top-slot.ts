/** The place in the bar above every page where a page may put one tool, which then stays in view while it scrolls. */
import { create } from 'zustand';

interface TopSlot {
  element: HTMLElement | null;
  setElement: (element: HTMLElement | null) => void;
}

export const useTopSlot = create<TopSlot>((set) => ({
  element: null,
  setElement: (element) => set({ element }),
}));
