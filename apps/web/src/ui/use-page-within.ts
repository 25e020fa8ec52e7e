import { useCallback, useEffect } from 'react';

/**
 * How to go to a page of a list whose page is in the address. An address may name one beyond the last: an old link, or
 * what stood there is gone. The last page is shown then, instead of a list that claims to be empty. `pages` is undefined
 * while it is not known.
 */
export function usePageWithin(
  page: number,
  pages: number | undefined,
  setAddress: (change: { page: string }) => void,
): (page: number) => void {
  const last = pages === undefined ? undefined : Math.max(1, pages);
  const go = useCallback((next: number) => setAddress({ page: String(next) }), [setAddress]);
  useEffect(() => {
    if (last !== undefined && page > last) go(last);
  }, [page, last, go]);
  return go;
}
