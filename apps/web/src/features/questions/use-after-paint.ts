import { startTransition, useEffect, useRef, useState } from 'react';

/**
 * The value once the frame that follows its change is painted: a key is on the screen before the preview is set. Of
 * several changes within a frame the last one counts.
 */
export function useAfterPaint<T>(value: T): T {
  const [shown, setShown] = useState(value);
  const latest = useRef(value);
  const isPending = useRef(false);
  useEffect(() => {
    if (latest.current === value) return;
    latest.current = value;
    if (isPending.current) return;
    isPending.current = true;
    requestAnimationFrame(() => {
      // Behind the paint of this frame.
      setTimeout(() => {
        isPending.current = false;
        startTransition(() => setShown(() => latest.current));
      });
    });
  }, [value]);
  return shown;
}
