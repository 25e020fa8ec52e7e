/** How many notices the person has not read, as the event stream tells it. */
import { create } from 'zustand';

interface Unread {
  count: number;
  set: (count: number) => void;
}
export const useUnread = create<Unread>((set) => ({ count: 0, set: (count) => set({ count }) }));
