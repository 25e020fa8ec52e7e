/** Invalidates REST reads after a write. */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Invalidates every query under these keys; resolves when the visible ones are refetched. */
export function useStale(...keys: readonly string[]): () => Promise<void> {
  const queries = useQueryClient();
  // A new array at each call: compared by content.
  const named = keys.join(' ');
  return useCallback(async () => {
    await Promise.all(named.split(' ').map((key) => queries.invalidateQueries({ queryKey: [key] })));
  }, [queries, named]);
}
