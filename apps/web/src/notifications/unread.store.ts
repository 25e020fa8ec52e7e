/** The number of unread notices, from the event stream. */
import { create } from 'zustand';

interface Unread {
  count: number;
  set: (count: number) => void;
}
export const useUnread = create<Unread>((set) => ({ count: 0, set: (count) => set({ count }) }));
