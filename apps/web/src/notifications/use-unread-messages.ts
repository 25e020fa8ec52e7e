/**
 * How many messages of the enterprise are unread. Each message that arrives also leaves a notice, whose count comes by
 * the event stream: whenever that changes, messages are counted again. So no page needs a further stream.
 */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { UnreadCountAnswer } from '@tiku/contracts/enterprise';
import { request } from '../api/client.js';
import { useAuth } from '../auth/auth.store.js';
import { useUnread } from './unread.store.js';

export function useUnreadMessages(): number {
  // Messages are for proven addresses alone.
  const belongs = useAuth(({ user }) => Boolean(user?.enterpriseId) && user?.emailVerified !== false);
  const notices = useUnread((state) => state.count);
  const { data } = useQuery({
    queryKey: ['my-enterprise', 'messages', 'unread', notices],
    enabled: belongs,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (
        await request('GET', '/my-enterprise/messages/unread-count', {
          schema: UnreadCountAnswer,
          signal,
        })
      ).count,
  });
  return data ?? 0;
}
