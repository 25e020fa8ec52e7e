/** A row of tabs that is wider than its place shows the chosen one in its middle. */
import { useEffect, type RefObject } from 'react';

/** `shown` changes with the chosen tab. The row is the tabs' offset parent. */
export function useTabInView(row: RefObject<HTMLElement | null>, shown: string): void {
  useEffect(() => {
    if (row.current) centre(row.current);
  }, [row, shown]);
}

function centre(row: HTMLElement): void {
  const tab = row.querySelector<HTMLElement>('[aria-selected="true"], [aria-current="page"]');
  if (tab) row.scrollLeft = tab.offsetLeft + tab.offsetWidth / 2 - row.clientWidth / 2;
}
