/** A person's notices: the calls. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { NotificationsResponse, UnreadResponse } from '@tiku/contracts/notifications';
import { useEffect, useRef } from 'react';
import { request } from '../api/client.js';
import { WORDED } from '../api/query-client.js';
import { useUnread } from './unread.store.js';

const PAGE_SIZE = 30;

/** Newest first, page by page. Refetches all loaded pages when the count changes. */
export function useNotifications(opened: boolean) {
  const unread = useUnread((state) => state.count);
  const query = useInfiniteQuery({
    queryKey: ['notifications'],
    meta: WORDED,
    enabled: opened,
    staleTime: 0,
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      request('GET', '/notifications', {
        query: { limit: PAGE_SIZE, ...(pageParam && { cursor: pageParam }) },
        schema: NotificationsResponse,
        signal,
      }),
    getNextPageParam: (last) => last.pagination.nextCursor ?? undefined,
    select: ({ pages }) => pages.flatMap(({ notifications }) => notifications),
  });
  const { refetch } = query;
  const seen = useRef(unread);
  useEffect(() => {
    if (seen.current === unread) return;
    seen.current = unread;
    if (opened) void refetch();
  }, [opened, unread, refetch]);
  return query;
}

/** The ids of the unread notifications that link to a page, among the newest unread ones. */
export async function unreadOf(link: string, signal: AbortSignal): Promise<string[]> {
  const { notifications } = await request('GET', '/notifications', {
    query: { unread: 'true', limit: PAGE_SIZE },
    schema: NotificationsResponse,
    signal,
  });
  return notifications.filter((notice) => notice.link === link).map(({ id }) => id);
}

/** One notice, or all. */
export async function markRead(id: string | null): Promise<void> {
  const path = id === null ? '/notifications/read-all' : `/notifications/${id}/read`;
  const { unread } = await request('PUT', path, { schema: UnreadResponse });
  useUnread.getState().set(unread);
}

/** Deletes the read ones for good. */
export async function clearRead(): Promise<void> {
  const { unread } = await request('DELETE', '/notifications/read', { schema: UnreadResponse });
  useUnread.getState().set(unread);
}
