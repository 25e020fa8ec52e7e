/**
 * Zoom and pan of the pages: ctrl+wheel and pinch keep the point under the hand, a mouse drags content larger than the
 * pane.
 */
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

const MIN = 0.5;
const MAX = 6;
const STEP = 1.25;
const DRAG_MIN_PX = 4;

const bounded = (zoom: number): number => Math.min(MAX, Math.max(MIN, zoom));

/** 1 is the width of the pane. */
export function useZoom(deskRef: RefObject<HTMLElement | null>, canDrag: boolean) {
  const [zoom, setZoom] = useState(1);
  /** The point of the content that stays in place. */
  const anchor = useRef<{ x: number; y: number; ratio: number } | null>(null);

  const zoomTo = useCallback(
    (next: number | ((zoom: number) => number), at?: { clientX: number; clientY: number }) => {
      const element = deskRef.current;
      setZoom((before) => {
        const after = bounded(typeof next === 'function' ? next(before) : next);
        if (element && after !== before) {
          const frame = element.getBoundingClientRect();
          anchor.current = {
            x: at ? at.clientX - frame.left : frame.width / 2,
            y: at ? at.clientY - frame.top : frame.height / 2,
            ratio: after / before,
          };
        }
        return after;
      });
    },
    [deskRef],
  );

  useLayoutEffect(() => {
    const element = deskRef.current;
    const held = anchor.current;
    anchor.current = null;
    if (!element || !held) return;
    element.scrollTo(
      (element.scrollLeft + held.x) * held.ratio - held.x,
      (element.scrollTop + held.y) * held.ratio - held.y,
    );
  }, [zoom, deskRef]);

  useEffect(() => {
    const element = deskRef.current;
    if (!element) return;
    const fingers = new Map<number, PointerEvent>();
    let apart = 0;
    let drag: { x: number; y: number; left: number; top: number; moved: boolean } | null = null;

    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      zoomTo((before) => before * Math.exp(-event.deltaY * 0.0025), event);
    };
    const onDown = (event: PointerEvent) => {
      if (event.pointerType === 'touch') {
        fingers.set(event.pointerId, event);
        apart = 0;
      } else if (canDrag && event.button === 0)
        drag = {
          x: event.clientX,
          y: event.clientY,
          left: element.scrollLeft,
          top: element.scrollTop,
          moved: false,
        };
    };
    const onMove = (event: PointerEvent) => {
      if (fingers.has(event.pointerId)) {
        fingers.set(event.pointerId, event);
        const [first, second] = [...fingers.values()];
        if (!first || !second) return;
        const now = Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY);
        if (apart > 0)
          zoomTo((before) => before * (now / apart), {
            clientX: (first.clientX + second.clientX) / 2,
            clientY: (first.clientY + second.clientY) / 2,
          });
        apart = now;
      } else if (drag) {
        const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
        if (!drag.moved && Math.hypot(dx, dy) < DRAG_MIN_PX) return;
        drag.moved = true;
        element.dataset['dragging'] = 'true';
        element.scrollTo(drag.left - dx, drag.top - dy);
      }
    };
    const onUp = (event: PointerEvent) => {
      fingers.delete(event.pointerId);
      apart = 0;
      if (drag?.moved) {
        // The click that ends a drag opens nothing.
        element.addEventListener('click', swallow, { capture: true, once: true });
        setTimeout(() => element.removeEventListener('click', swallow, { capture: true }), 0);
      }
      drag = null;
      delete element.dataset['dragging'];
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    element.addEventListener('pointerdown', onDown);
    window.addEventListener('pointermove', onMove);
    window.addEventListener('pointerup', onUp);
    window.addEventListener('pointercancel', onUp);
    return () => {
      element.removeEventListener('wheel', onWheel);
      element.removeEventListener('pointerdown', onDown);
      window.removeEventListener('pointermove', onMove);
      window.removeEventListener('pointerup', onUp);
      window.removeEventListener('pointercancel', onUp);
    };
  }, [deskRef, canDrag, zoomTo]);

  return {
    zoom,
    zoomIn: () => zoomTo((before) => before * STEP),
    zoomOut: () => zoomTo((before) => before / STEP),
    fit: () => zoomTo(1),
    isSmallest: zoom <= MIN,
    isLargest: zoom >= MAX,
  };
}

function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}
