/** Marks a notification as read while the page that it links to is on screen. */
import { useEffect } from 'react';
import { markRead, unreadOf } from './notifications.client.js';
import { useUnread } from './unread.store.js';

/** `link`: the address of the page, as notifications spell it. */
export function useReadHere(link: string): void {
  const unread = useUnread((state) => state.count);
  useEffect(() => {
    // In a hidden window it stays unread: the user is not looking.
    if (unread === 0 || document.visibilityState !== 'visible') return;
    const left = new AbortController();
    const read = async () => {
      for (const id of await unreadOf(link, left.signal)) {
        if (left.signal.aborted) return;
        await markRead(id);
      }
    };
    // Without an answer the notice stays in the bell, where it can be read.
    void read().catch(() => undefined);
    return () => left.abort();
  }, [link, unread]);
}
