/** Swiping with one finger: to the left for the next item, to the right for the previous one. */
import { useRef, type TouchEvent } from 'react';

const DISTANCE_PX_MIN = 64;
/** A swipe is this much longer than high: scrolling is not. */
const FLATNESS = 2;
/** Elements that scroll sideways or are dragged themselves. */
const OWN_MOVES = 'input, textarea, [contenteditable="true"], .katex-display, [data-own-moves]';

export function useSwipe(onLeft: () => void, onRight: () => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart(event: TouchEvent) {
      const touch = event.touches.item(0);
      const isOwn = event.target instanceof Element && event.target.closest(OWN_MOVES) !== null;
      start.current = event.touches.length === 1 && touch && !isOwn ? placeOf(touch) : null;
    },
    onTouchEnd(event: TouchEvent) {
      const touch = event.changedTouches.item(0);
      if (!start.current || !touch) return;
      const [x, y] = [touch.clientX - start.current.x, touch.clientY - start.current.y];
      start.current = null;
      if (Math.abs(x) < DISTANCE_PX_MIN || Math.abs(x) < Math.abs(y) * FLATNESS) return;
      if (x < 0) onLeft();
      else onRight();
    },
  };
}

const placeOf = ({ clientX, clientY }: { clientX: number; clientY: number }) => ({ x: clientX, y: clientY });
