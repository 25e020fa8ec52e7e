/** A notice of what is shown on the page before one's eyes needs no bell: it is read as it comes. */
import { useEffect } from 'react';
import { markRead, unreadOf } from './notifications.client.js';
import { useUnread } from './unread.store.js';

/** `link`: the page on screen, as notices name it. */
export function useReadHere(link: string): void {
  const unread = useUnread((state) => state.count);
  useEffect(() => {
    // In a window that is not seen it stays unread: its person is elsewhere.
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
