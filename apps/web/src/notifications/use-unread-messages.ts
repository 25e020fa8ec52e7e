/**
 * The number of unread enterprise messages. Each new message also creates a notice, whose count comes by the event
 * stream: when that changes, messages are counted again. So no page needs another stream.
 */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { UnreadCountResponse } from '@tiku/contracts/enterprise';
import { request } from '../api/client.js';
import { useAuth } from '../auth/auth.store.js';
import { useUnread } from './unread.store.js';

export function useUnreadMessages(): number {
  // Messages require a verified address.
  const belongs = useAuth(({ user }) => Boolean(user?.enterpriseId) && user?.emailVerified !== false);
  const notices = useUnread((state) => state.count);
  const { data } = useQuery({
    queryKey: ['my-enterprise', 'messages', 'unread', notices],
    enabled: belongs,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (
        await request('GET', '/my-enterprise/messages/unread-count', {
          schema: UnreadCountResponse,
          signal,
        })
      ).count,
  });
  return data ?? 0;
}
