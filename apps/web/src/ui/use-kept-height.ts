/**
 * The height of a row while the browser does not render it: its own, measured in idle time, instead of one estimate for
 * all. The scroll bar is then accurate, and nothing moves when a row renders.
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
