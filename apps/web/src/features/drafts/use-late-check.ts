/** Compares the draft with the banks once more when its save begins, without making the person wait. */
import { useCallbackRef } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import type { DraftHead } from './review-state.js';
import type { Duplicate } from './twins.js';

/**
 * Returns a function that waits for the comparison if it still runs, and returns what that found; null if the person has
 * seen the result, or there is none.
 */
export function useLateCheck(
  flush: () => Promise<DraftHead | null>,
  compare: (draftId: string) => Promise<readonly Duplicate[]>,
): () => Promise<readonly Duplicate[] | null> {
  const running = useRef<Promise<readonly Duplicate[] | null> | null>(null);
  const begin = useCallbackRef(async () => {
    const draft = await flush();
    return draft && compare(draft.id);
  });
  useEffect(() => {
    running.current = begin()
      // The save itself says that a service is unavailable; without a comparison it saves what the person sees.
      .catch(() => null)
      .finally(() => (running.current = null));
  }, [begin]);
  return async () => running.current;
}
