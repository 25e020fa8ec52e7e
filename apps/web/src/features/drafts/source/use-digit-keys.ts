/** Handles digits for the current offers before the page's own digit keys; in a text field they stay text. */
import { useEffect, useRef } from 'react';
import { FLOATING, isTextField } from '../use-review-keys.js';

export function useDigitKeys(offered: readonly (() => void)[]): void {
  const latest = useRef(offered);
  useEffect(() => {
    latest.current = offered;
  }, [offered]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || !(event.target instanceof Element)) return;
      if (event.ctrlKey || event.metaKey || event.altKey || !/^[1-9]$/.test(event.key)) return;
      if (isTextField(event.target) || event.target.closest(FLOATING)) return;
      // Also a digit without an offer: the question behind must not change.
      event.preventDefault();
      latest.current[Number(event.key) - 1]?.();
    };
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, []);
}
