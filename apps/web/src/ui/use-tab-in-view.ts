/** Scrolls a row of tabs so that the chosen one is in the middle. */
import { useEffect, useRef, type RefObject } from 'react';

/** The ref of the row, the offset parent of its tabs. `shown` changes with the chosen tab. */
export function useTabInView<Row extends HTMLElement>(shown: string): RefObject<Row | null> {
  const row = useRef<Row>(null);
  useEffect(() => {
    const list = row.current;
    const tab = list?.querySelector<HTMLElement>('[aria-selected="true"], [aria-current="page"]');
    if (!list || !tab) return;
    const centre = () => {
      list.scrollLeft = tab.offsetLeft + tab.offsetWidth / 2 - list.clientWidth / 2;
    };
    centre();
    // After a phone is rotated or the language changes.
    const resized = new ResizeObserver(centre);
    resized.observe(list);
    resized.observe(tab);
    return () => resized.disconnect();
  }, [shown]);
  return row;
}
