/** ← and → change the question, Ctrl or Cmd + E edits, Escape closes; inactive below overlays and while typing. */
import { useEffect, useRef } from 'react';
import { wasFloating } from '../../../ui/floating.js';

interface ViewKeys {
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
  onEdit: (() => void) | null;
  onClose: () => void;
}

const TYPED_IN = 'input, textarea, select, [contenteditable="true"], [role="slider"]';
/** A formula in the formula reader handles the arrows and Escape itself. */
const STEPPED = '[data-explored]';

export function useViewKeys(keys: ViewKeys): void {
  const current = useRef(keys);
  useEffect(() => {
    current.current = keys;
  });
  useEffect(() => {
    const act = (event: KeyboardEvent) => {
      const work = actionOf(event, current.current);
      if (!work || wasFloating()) return;
      const taken = event.ctrlKey || event.metaKey ? TYPED_IN : `${TYPED_IN}, ${STEPPED}`;
      if (event.target instanceof Element && event.target.closest(taken)) return;
      event.preventDefault();
      // Before the shell, whose Escape collapses the sidebar.
      event.stopPropagation();
      work();
    };
    document.addEventListener('keydown', act, true);
    return () => document.removeEventListener('keydown', act, true);
  }, []);
}

function actionOf(event: KeyboardEvent, keys: ViewKeys): (() => void) | null {
  if (event.altKey || event.shiftKey || event.isComposing) return null;
  const mod = event.ctrlKey || event.metaKey;
  if (mod) return event.key.toLowerCase() === 'e' ? keys.onEdit : null;
  if (event.key === 'ArrowLeft') return keys.onPrevious;
  if (event.key === 'ArrowRight') return keys.onNext;
  return event.key === 'Escape' ? keys.onClose : null;
}
