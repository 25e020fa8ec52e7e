import { useCallback, useEffect } from 'react';

/**
 * Navigates in a list whose page is in the address. An address may name a page beyond the last: an old link, or deleted
 * entries. It then shows the last page, instead of a list that claims to be empty. `pages` is undefined while unknown.
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
