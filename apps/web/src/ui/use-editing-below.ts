/** Whether the field that a person writes in lies where toasts appear: they must not cover it. */
import { useEffect, useState } from 'react';

/** The height of four toasts. */
const TOASTS_PX = 220;

function isEditingBelow(): boolean {
  const field = document.activeElement;
  if (!field?.matches('input, textarea, [contenteditable=true]')) return false;
  const screenBottom = window.visualViewport?.height ?? window.innerHeight;
  return field.getBoundingClientRect().bottom > screenBottom - TOASTS_PX;
}

export function useEditingBelow(): boolean {
  const [isBelow, setBelow] = useState(false);
  useEffect(() => {
    const look = () => setBelow(isEditingBelow());
    look();
    const events = ['focusin', 'focusout', 'scroll', 'resize'] as const;
    for (const event of events) window.addEventListener(event, look, { capture: true, passive: true });
    return () => {
      for (const event of events) window.removeEventListener(event, look, { capture: true });
    };
  }, []);
  return isBelow;
}
