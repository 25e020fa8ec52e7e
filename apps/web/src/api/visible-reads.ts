/** The page queries that are visible, and how each is read again. */
import type { ApolloClient, ObservableQuery } from '@apollo/client';
import type { ReadContext } from './use-page-query.js';

export const contextOf = (query: ObservableQuery<unknown>): Partial<ReadContext> =>
  (query.options.context ?? {}) as Partial<ReadContext>;

/** Resolves when those that `isWanted` names are read again, or have failed. */
export async function refetchVisible(
  client: ApolloClient | undefined,
  isWanted: (query: ObservableQuery<unknown>) => boolean,
): Promise<void> {
  const wanted = [...(client?.getObservableQueries('active') ?? [])].filter(isWanted);
  // A failure is shown where the data are shown.
  await Promise.allSettled(
    wanted.map((query) => contextOf(query).again?.current?.refetch() ?? query.refetch()),
  );
}

/** Reads again what failed, when the network returns; TanStack Query does so by itself. Returns how to stop. */
export function refetchFailedOnline(client: ApolloClient): () => void {
  const refetch = () =>
    void refetchVisible(
      client,
      (query) =>
        query.getCurrentResult().error !== undefined || contextOf(query).again?.current?.hasFailed === true,
    );
  window.addEventListener('online', refetch);
  return () => window.removeEventListener('online', refetch);
}
