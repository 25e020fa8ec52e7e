/** Reads that a write has changed, of REST and of page data. */
import type { ApolloClient } from '@apollo/client';
import { getApolloContext } from '@apollo/client/react';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useContext } from 'react';
import { endOpening } from './opening.js';
import { contextOf, refetchVisible } from './visible-reads.js';

/**
 * Invalidates every read under these keys; resolves when the visible ones are refetched. Others are refetched when they
 * are shown.
 */
export function useStale(...keys: readonly string[]): () => Promise<void> {
  const queries = useQueryClient();
  const { client } = useContext(getApolloContext());
  // A new array at each call: compared by content.
  const named = JSON.stringify(keys);
  return useCallback(async () => {
    const each = JSON.parse(named) as string[];
    await Promise.all([
      ...each.map((key) => queries.invalidateQueries({ queryKey: [key] })),
      refetchReads(client, each),
    ]);
  }, [queries, client, named]);
}

/** The visible page queries under these keys. */
export async function refetchReads(client: ApolloClient | undefined, keys: readonly string[]): Promise<void> {
  endOpening(client);
  await refetchVisible(client, (query) => {
    const { read } = contextOf(query);
    return read !== undefined && keys.includes(read);
  });
}
