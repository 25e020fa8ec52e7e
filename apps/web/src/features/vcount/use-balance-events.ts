/** Follows one's account while a page shows it: payments of others appear without a reload. */
import { getApolloContext } from '@apollo/client/react';
import { useQueryClient } from '@tanstack/react-query';
import { AccountEvent, type VcountAccount } from '@tiku/contracts/vcount-ledger';
import { useContext, useEffect, useState } from 'react';
import { followEvents } from '../../api/event-stream.js';
import { refetchReads } from '../../api/use-stale.js';
import { whileVisible } from '../../api/while-visible.js';
import { useAuth } from '../../auth/auth.store.js';

interface Kept {
  /** The cache key of the account. */
  account: readonly string[];
  /** Keys of page queries that change with it. */
  along: readonly string[];
}

/** False while disconnected. Several uses on one page, and in several windows, share one connection. */
export function useBalanceEvents({ account, along }: Kept): boolean {
  const userId = useAuth((state) => state.user?.id);
  const queries = useQueryClient();
  const { client } = useContext(getApolloContext());
  const [isLive, setIsLive] = useState(false);
  useEffect(() => {
    if (userId === undefined) return;
    const take = async (now: VcountAccount) => {
      // A pending answer may be older.
      await queries.cancelQueries({ queryKey: account });
      const before = queries.getQueryData<VcountAccount>(account);
      queries.setQueryData(account, now);
      if (before && before.transactionCount !== now.transactionCount) void refetchReads(client, along);
    };
    return whileVisible((signal) => {
      signal.addEventListener('abort', () => setIsLive(false), { once: true });
      void followEvents('/vcount/events', {
        audience: userId,
        signal,
        onConnection: setIsLive,
        onEvent: ({ event, data }) => {
          if (event !== 'account') return;
          const parsed = AccountEvent.safeParse(JSON.parse(data));
          if (parsed.success) void take(parsed.data.account);
          else console.warn('An event of the account has not the agreed shape', parsed.error.issues);
        },
      });
    });
  }, [userId, queries, client, account, along]);
  return isLive;
}
