/** The row of the palette that Enter opens. The library keeps the mark in the DOM and counts rows from the top. */
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { jumpStore } from './jump-store.js';

export const LIST_ID = 'jump-rows';
const rowsShown = () => [...document.querySelectorAll(`#${LIST_ID} [data-action]`)];
const markedPlace = () => rowsShown().findIndex((row) => row.hasAttribute('data-selected'));

/** Marks the row at this place, and sets where the library's arrows continue. Marks nothing without rows. */
function mark(place: number) {
  const rows = rowsShown();
  for (const row of rows) row.removeAttribute('data-selected');
  rows[place]?.setAttribute('data-selected', 'true');
  jumpStore.updateState((state) => ({ ...state, selected: rows.length === 0 ? -1 : place }));
}

/**
 * Marks the first row for each new `wanted`. Rows that arrive later (`rows` names them) move the mark to the first
 * row again, unless arrows have chosen one: that row keeps it.
 *
 * @returns the id of the marked row, and what the search field does with a key
 */
export function useMarkedRow(wanted: string, rows: string) {
  const [marked, setMarked] = useState<string | undefined>(undefined);
  const chosenFor = useRef<string | null>(null);
  useLayoutEffect(() => {
    mark(chosenFor.current === wanted ? Math.max(markedPlace(), 0) : 0);
  }, [wanted, rows]);
  // The library has no event for a moved mark.
  useEffect(() => {
    const list = document.getElementById(LIST_ID);
    if (!list) return;
    const follow = () => setMarked(rowsShown()[markedPlace()]?.id);
    follow();
    const observer = new MutationObserver(follow);
    observer.observe(list, { subtree: true, childList: true, attributeFilter: ['data-selected'] });
    return () => observer.disconnect();
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') chosenFor.current = wanted;
    // The library marks nothing when it opens.
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && markedPlace() < 0) mark(0);
  };
  return { marked, onKeyDown };
}
