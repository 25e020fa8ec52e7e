/**
 * The rows of a long list near the screen, if all rows have one height: the others are not rendered and their space is
 * reserved. Thousands of rows cost as much as forty. Any scroller around the list counts: the window, a dialog, a
 * panel.
 */
import { useLayoutEffect, useState, type RefObject } from 'react';

/** Rows before and after the visible ones: the next one exists before a key or a wheel reaches it. */
const OVERSCAN = 15;
/** The edges move by this many rows at once: not every turn of the wheel renders the list. */
const STEP = 5;

export interface RowWindow {
  first: number;
  /** Exclusive. */
  end: number;
}
interface Place {
  /** The distance of the list's upper edge from that of the screen. */
  top: number;
  screenHeight: number;
  rowHeight: number;
  count: number;
}

/** Pure. */
export function windowOf({ top, screenHeight, rowHeight, count }: Place): RowWindow {
  const within = (row: number) => Math.max(0, Math.min(count, row));
  const first = Math.floor((-top / rowHeight - OVERSCAN) / STEP) * STEP;
  const end = Math.ceil(((screenHeight - top) / rowHeight + OVERSCAN) / STEP) * STEP;
  return { first: within(first), end: within(end) };
}

/** All rows if `enabled` is false. */
export function useRowWindow(
  list: RefObject<HTMLElement | null>,
  { count, rowHeight, enabled }: { count: number; rowHeight: number; enabled: boolean },
): RowWindow {
  const [found, setFound] = useState<RowWindow>({ first: 0, end: 0 });
  useLayoutEffect(() => {
    if (!enabled) return;
    const look = () => {
      const top = list.current?.getBoundingClientRect().top;
      if (top === undefined) return;
      const next = windowOf({ top, screenHeight: window.innerHeight, rowHeight, count });
      setFound((known) => (known.first === next.first && known.end === next.end ? known : next));
    };
    look();
    // Scrolling does not bubble: capturing sees it everywhere.
    document.addEventListener('scroll', look, { capture: true, passive: true });
    window.addEventListener('resize', look);
    return () => {
      document.removeEventListener('scroll', look, { capture: true });
      window.removeEventListener('resize', look);
    };
  }, [list, count, rowHeight, enabled]);
  return enabled ? found : { first: 0, end: count };
}
