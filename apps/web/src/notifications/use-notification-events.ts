/**
 * Follows the count of unread notices while signed in. A hidden window lets go of its connection: browsers open only
 * six to one address, and a person may have many windows.
 */
import { UnreadEvent } from '@tiku/contracts/notifications';
import { useEffect } from 'react';
import { followEvents } from '../api/event-stream.js';
import { useAuth } from '../auth/auth.store.js';
import { useUnread } from './unread.store.js';

export function useNotificationEvents(): void {
  const userId = useAuth((state) => state.user?.id);
  useEffect(() => {
    if (userId === undefined) return;
    useUnread.getState().set(0);
    let stop: AbortController | null = null;
    const follow = () => {
      if (document.visibilityState === 'hidden') {
        stop?.abort();
        stop = null;
        return;
      }
      if (stop) return;
      stop = new AbortController();
      void followEvents('/notifications/events', { signal: stop.signal, onEvent: takeEvent });
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      stop?.abort();
    };
  }, [userId]);
}

function takeEvent({ event, data }: { event?: string | undefined; data: string }): void {
  if (event !== 'unread') return;
  const parsed = UnreadEvent.safeParse(JSON.parse(data));
  if (parsed.success) useUnread.getState().set(parsed.data.unread);
  else console.warn('An event of notices has not the agreed shape', parsed.error.issues);
}
