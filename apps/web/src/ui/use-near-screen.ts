/**
 * When the rows of a long list render: at once near the screen, the others when the browser is idle. Formulas cost
 * milliseconds each; otherwise a page of a hundred questions would not respond for half a second.
 */
import { useEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** About a screen and a half: rows render before a turn of the wheel reveals them. */
const NEAR_MARGIN = '1400px 0px';
/** Reserved part of an idle period for the next frame; one question takes less. */
const SPARE_MS = 6;
/** For browsers without idle callbacks (Safari): this many rows, this often. */
const FALLBACK = { rows: 2, everyMs: 40 } as const;

const waiting = new Map<Element, () => void>();
let observer: IntersectionObserver | null = null;
let isPumping = false;

/** True from the first render when `atOnce`; else when the element comes near the screen or its turn comes. */
export function useNearScreen(ref: RefObject<Element | null>, atOnce: boolean): boolean {
  const [isSet, setIsSet] = useState(atOnce || typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    const element = ref.current;
    if (isSet || !element) return;
    return wait(element, () => setIsSet(true));
  }, [ref, isSet]);
  return isSet;
}

function wait(element: Element, set: () => void): () => void {
  if (!observer) {
    observer = new IntersectionObserver(setNear, { rootMargin: NEAR_MARGIN });
    window.addEventListener('beforeprint', setAll);
  }
  waiting.set(element, set);
  observer.observe(element);
  pump();
  return () => forget(element);
}

function setNear(entries: IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of entries) if (isIntersecting) setRow(target);
}

function setRow(element: Element): void {
  const set = waiting.get(element);
  forget(element);
  set?.();
}

/** The browser prints the page as it is when this returns: a waiting row would show its source on paper. */
function setAll(): void {
  flushSync(() => {
    for (const element of waiting.keys()) setRow(element);
  });
}

function forget(element: Element): void {
  waiting.delete(element);
  observer?.unobserve(element);
}

function pump(): void {
  if (isPumping || waiting.size === 0) return;
  isPumping = true;
  if (typeof requestIdleCallback === 'undefined') {
    setTimeout(() => setSome((done) => done < FALLBACK.rows), FALLBACK.everyMs);
  } else {
    requestIdleCallback((deadline) => setSome((done) => done === 0 || deadline.timeRemaining() > SPARE_MS));
  }
}

/** In the order of the list: a Map keeps it. */
function setSome(mayGoOn: (done: number) => boolean): void {
  let done = 0;
  try {
    for (const element of waiting.keys()) {
      if (!mayGoOn(done)) break;
      // Renders synchronously, so that the rest of the idle period is known.
      flushSync(() => setRow(element));
      done += 1;
    }
  } finally {
    // A row that cannot be rendered throws here; the others still get their turn.
    isPumping = false;
    pump();
  }
}
