/** Keys of the review, where no field has the focus. Tab is left to the browser: it is how people without a mouse move. */
import { useEffect } from 'react';

export interface ReviewKeys {
  next: () => void;
  previous: () => void;
  nextDoubt: () => unknown;
  confirm: () => void;
  candidate: (index: number) => void;
  edit: () => void;
  split: () => void;
  merge: () => void;
  remove: () => unknown;
  undo: () => void;
  redo: () => void;
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    /^(INPUT|TEXTAREA|SELECT|BUTTON|A)$/.test(target.tagName) ||
    target.closest('[role="dialog"], [role="menu"], [role="listbox"]') !== null);

export function useReviewKeys(keys: ReviewKeys, enabled: boolean): void {
  useEffect(() => {
    if (!enabled) return;
    const onKey = (event: KeyboardEvent) => {
      const command = event.ctrlKey || event.metaKey;
      const writing = event.target instanceof HTMLElement && /^(INPUT|TEXTAREA)$/.test(event.target.tagName);
      if (command && event.key.toLowerCase() === 'z' && !writing) {
        event.preventDefault();
        return event.shiftKey ? keys.redo() : keys.undo();
      }
      if (command || event.altKey || event.isComposing || isField(event.target)) return;
      const action = actionOf(event.key, keys);
      if (!action) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [keys, enabled]);
}

function actionOf(key: string, keys: ReviewKeys): (() => unknown) | null {
  if (/^[1-9]$/.test(key)) return () => keys.candidate(Number(key) - 1);
  const actions: Record<string, () => unknown> = {
    j: keys.next,
    ArrowDown: keys.next,
    k: keys.previous,
    ArrowUp: keys.previous,
    n: keys.nextDoubt,
    Enter: keys.confirm,
    e: keys.edit,
    s: keys.split,
    m: keys.merge,
    Delete: keys.remove,
  };
  return actions[key.length === 1 ? key.toLowerCase() : key] ?? null;
}
