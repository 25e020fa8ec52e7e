/** A person's notices: the calls. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { NotificationsAnswer, UnreadAnswer } from '@tiku/contracts/notifications';
import { request } from '../api/client.js';
import { WORDED } from '../api/query-client.js';
import { useUnread } from './unread.store.js';

const SHOWN = 30;

/** Read anew whenever the count changes. */
export function useNotifications(opened: boolean) {
  const unread = useUnread((state) => state.count);
  return useQuery({
    queryKey: ['notifications', unread],
    meta: WORDED,
    enabled: opened,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (
        await request('GET', '/notifications', {
          query: { limit: SHOWN },
          schema: NotificationsAnswer,
          signal,
        })
      ).notifications,
  });
}

/** One notice, or all. */
export async function markRead(id: string | null): Promise<void> {
  const path = id === null ? '/notifications/read-all' : `/notifications/${id}/read`;
  const { unread } = await request('PUT', path, { schema: UnreadAnswer });
  useUnread.getState().set(unread);
}

/** Those that are read go for good. */
export async function clearRead(): Promise<void> {
  const { unread } = await request('DELETE', '/notifications/read', { schema: UnreadAnswer });
  useUnread.getState().set(unread);
}
