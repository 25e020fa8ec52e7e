/** A headline that types itself once, where motion is wanted. The whole text stands in the page from the start. */
import { useEffect, useState } from 'react';

const EVERY_MS = 70;

/** How many characters of `text` are shown. */
export function useTyped(text: string): number {
  const length = [...text].length;
  const [shown, setShown] = useState(() => (isStill() ? length : 0));
  useEffect(() => {
    if (shown >= length) return;
    const timer = setTimeout(() => setShown((now) => now + 1), EVERY_MS);
    return () => clearTimeout(timer);
  }, [shown, length]);
  return Math.min(shown, length);
}

const isStill = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
