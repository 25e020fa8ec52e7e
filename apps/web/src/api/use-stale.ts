/** REST reads that a write made stale. */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Asks again for everything that is kept under these keys; resolves when what is on screen is there. */
export function useStale(...keys: readonly string[]): () => Promise<void> {
  const queries = useQueryClient();
  // A new array at every call: compared by content.
  const named = keys.join(' ');
  return useCallback(async () => {
    await Promise.all(named.split(' ').map((key) => queries.invalidateQueries({ queryKey: [key] })));
  }, [queries, named]);
}
