/** Reads that a write has changed, of REST and of page data. */
import type { ApolloClient } from '@apollo/client';
import { getApolloContext } from '@apollo/client/react';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useContext } from 'react';
import type { ReadContext } from './use-page-query.js';

/**
 * Invalidates every read under these keys; resolves when the visible ones are refetched. Others are refetched when they
 * are shown.
 */
export function useStale(...keys: readonly string[]): () => Promise<void> {
  const queries = useQueryClient();
  const { client } = useContext(getApolloContext());
  // A new array at each call: compared by content.
  const named = keys.join(' ');
  return useCallback(async () => {
    const each = named.split(' ');
    await Promise.all([
      ...each.map((key) => queries.invalidateQueries({ queryKey: [key] })),
      refetchReads(client, each),
    ]);
  }, [queries, client, named]);
}

/** The visible page queries under these keys. */
export async function refetchReads(client: ApolloClient | undefined, keys: readonly string[]): Promise<void> {
  const visible = [...(client?.getObservableQueries('active') ?? [])].flatMap((query) => {
    const { read, again } = { ...query.options.context } as Partial<ReadContext>;
    return read !== undefined && keys.includes(read) ? [again?.current ?? (() => query.refetch())] : [];
  });
  // A failure is shown where the data are shown.
  await Promise.allSettled(visible.map((refetch) => refetch()));
}
