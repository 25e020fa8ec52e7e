/** Calls back once the element of `ref` was in view for a second, in a visible tab. */
import { useEffect, useEffectEvent, useRef } from 'react';

const SEEN_MS = 1_000;
/** The share of the element, or of the window if the element is taller. */
const SHARE = 0.5;
const STEPS = [0, 0.1, 0.2, 0.3, 0.4, SHARE, 0.75, 1];

export function useSeen(isWanted: boolean, onSeen: () => void) {
  const ref = useRef<HTMLLIElement>(null);
  const seen = useEffectEvent(onSeen);
  useEffect(() => {
    const element = ref.current;
    if (!isWanted || !element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isInView = false;
    const wait = () => {
      clearTimeout(timer);
      if (isInView && document.visibilityState === 'visible') timer = setTimeout(seen, SEEN_MS);
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        const { intersectionRatio = 0, intersectionRect } = entry ?? {};
        const isNow =
          intersectionRatio >= SHARE || (intersectionRect?.height ?? 0) >= window.innerHeight * SHARE;
        if (isNow === isInView) return;
        isInView = isNow;
        wait();
      },
      { threshold: STEPS },
    );
    observer.observe(element);
    document.addEventListener('visibilitychange', wait);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('visibilitychange', wait);
    };
  }, [isWanted]);
  return ref;
}
