/**
 * The room that a row takes while the browser does not draw it: its own height, measured in idle time, in place of one
 * guess for all. The bar at the side then tells the truth, and nothing moves when a row is drawn.
 */
import { useEffect, type RefObject } from 'react';
import { whenIdle } from './when-idle.js';

export function useKeptHeight(ref: RefObject<HTMLElement | null>, isSet: boolean): void {
  useEffect(() => {
    const row = ref.current;
    if (!row || !isSet) return;
    const measure = () => {
      const main = row.querySelector<HTMLElement>('.tk-q-main');
      if (main && main.offsetHeight > 0) row.style.containIntrinsicBlockSize = `auto ${main.offsetHeight}px`;
    };
    // One idle period later than the columns of the options, which decide the height.
    let takeBack = whenIdle(() => {
      takeBack = whenIdle(measure);
    });
    return () => takeBack();
  }, [ref, isSet]);
}
