/** Whether an element is near the screen; false again when it moves away, which frees its picture. */
import { useEffect, useState, type RefObject } from 'react';

const NEAR_MARGIN = '900px 400px';

export function useNear(given: RefObject<Element | null> | Element | null): boolean {
  const [isNear, setIsNear] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    const element = given && 'current' in given ? given.current : given;
    if (!element || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => setIsNear(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: NEAR_MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [given]);
  return isNear;
}
