/** Writes of one component in the order of its person's actions: a later one never arrives before an earlier one. */
import { useCallback, useRef } from 'react';

export function useInTurn(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return useCallback((work) => {
    const turn = last.current.then(work);
    // A failed write does not hold up the next one; its caller handles the failure.
    last.current = turn.catch(() => undefined);
    return turn;
  }, []);
}
