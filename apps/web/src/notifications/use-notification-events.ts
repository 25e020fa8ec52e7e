/** Follows the count of unread notices while signed in and visible. */
import type { ApolloClient } from '@apollo/client';
import type { QueryClient } from '@tanstack/react-query';
import { UnreadEvent } from '@tiku/contracts/notifications';
import { useEffect } from 'react';
import { followEvents } from '../api/event-stream.js';
import { refetchReads } from '../api/use-stale.js';
import { whileVisible } from '../api/while-visible.js';
import { useAuth } from '../auth/auth.store.js';
import { BANK_KEY } from '../features/question-banks/bank-sharing.client.js';
import { useUnread } from './unread.store.js';

export function useNotificationEvents(client: ApolloClient, queries: QueryClient): void {
  const userId = useAuth((state) => state.user?.id);
  useEffect(() => {
    if (userId === undefined) return;
    useUnread.getState().set(0);
    // The notice may be about roles, members and names on the page.
    const refreshBanks = () => {
      void queries.invalidateQueries({ queryKey: [BANK_KEY] });
      void refetchReads(client, [BANK_KEY]);
      void client.refetchQueries({
        updateCache: (cache) => {
          for (const fieldName of ['questionBank', 'questionBanks'])
            cache.evict({ id: 'ROOT_QUERY', fieldName });
        },
      });
    };
    return whileVisible((signal) => {
      // The first event of a connection is the state before it.
      let isFirst = true;
      const onEvent = (event: StreamEvent) => {
        const before = useUnread.getState().count;
        takeEvent(event);
        if (!isFirst && useUnread.getState().count > before) refreshBanks();
        isFirst = false;
      };
      void followEvents('/notifications/events', { signal, onEvent });
    });
  }, [userId, client, queries]);
}

interface StreamEvent {
  event?: string | undefined;
  data: string;
}

function takeEvent({ event, data }: StreamEvent): void {
  if (event !== 'unread') return;
  const parsed = UnreadEvent.safeParse(JSON.parse(data));
  if (parsed.success) useUnread.getState().set(parsed.data.unread);
  else console.warn('An event of notices has not the agreed shape', parsed.error.issues);
}
