/**
 * Keys of the review, wherever the focus is. In a text field only those that no text needs: Escape leaves it and keeps
 * its text, Ctrl+Enter confirms, Alt+J and Alt+K step, F8 goes to the next doubt. A control reached by keyboard keeps
 * its own keys: Enter presses the button, arrows move in the radio group. In the list and on a reading Enter confirms.
 */
import { useEffect, useRef } from 'react';

export interface ReviewKeys {
  next: () => void;
  previous: () => void;
  nextDoubt: () => unknown;
  previousDoubt: () => unknown;
  /** Goes to the next doubtful field; false without one, and the browser handles the key. */
  tab: () => boolean;
  confirm: () => void;
  confirmSure: () => void;
  candidate: (index: number) => void;
  edit: () => void;
  split: () => void;
  merge: () => void;
  remove: () => unknown;
  undo: () => void;
  redo: () => void;
  help: () => void;
}

export const FLOATING = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

export function useReviewKeys(keys: ReviewKeys, enabled: boolean): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  }, [keys]);
  useEffect(() => {
    if (!enabled) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || !(event.target instanceof Element)) return;
      if (event.target.closest(FLOATING) || event.target.getAttribute('aria-expanded') === 'true') return;
      const action = actionOf(event, event.target, latest.current);
      if (!action || action() === false) return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [enabled]);
}

type Action = () => unknown;

function actionOf(event: KeyboardEvent, target: Element, keys: ReviewKeys): Action | null {
  const isWriting = isTextField(target);
  const everywhere = anywhere(event, target, keys, isWriting);
  if (everywhere || isWriting) return everywhere;
  const isCommand = event.ctrlKey || event.metaKey;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (isCommand && key === 'z') return event.shiftKey ? keys.redo : keys.undo;
  if (isCommand && key === 'y') return keys.redo;
  if (isCommand || event.altKey || hasOwnKey(target, key)) return null;
  return plain(key, keys);
}

/** Keys that also work in a text field. */
function anywhere(event: KeyboardEvent, target: Element, keys: ReviewKeys, isWriting: boolean) {
  if (event.key === 'Tab')
    return event.shiftKey || event.ctrlKey || event.altKey || event.metaKey ? null : keys.tab;
  if (event.key === 'F8') return event.shiftKey ? keys.previousDoubt : keys.nextDoubt;
  if ((event.ctrlKey || event.metaKey) && event.key === 'Enter') return keys.confirm;
  // By physical key: with Alt some layouts produce another character.
  if (event.altKey && event.code === 'KeyJ') return keys.next;
  if (event.altKey && event.code === 'KeyK') return keys.previous;
  if (isWriting && event.key === 'Escape') return () => target instanceof HTMLElement && target.blur();
  return null;
}

function plain(key: string, keys: ReviewKeys): Action | null {
  if (/^[1-9]$/.test(key)) return () => keys.candidate(Number(key) - 1);
  const actions: Record<string, Action> = {
    j: keys.next,
    ArrowDown: keys.next,
    ArrowRight: keys.next,
    k: keys.previous,
    ArrowUp: keys.previous,
    ArrowLeft: keys.previous,
    n: keys.nextDoubt,
    Enter: keys.confirm,
    a: keys.confirmSure,
    e: keys.edit,
    s: keys.split,
    m: keys.merge,
    Delete: keys.remove,
    '?': keys.help,
  };
  return actions[key] ?? null;
}

export function isTextField(target: Element): boolean {
  if (target instanceof HTMLTextAreaElement) return !target.readOnly;
  if (target instanceof HTMLInputElement)
    return !target.readOnly && !/^(checkbox|radio|button|range|file|submit)$/.test(target.type);
  return target instanceof HTMLElement && target.isContentEditable;
}

/**
 * A question of the list and a reading, to which Tab may have led: Enter confirms the open question there too. The space
 * bar presses them.
 */
const CONFIRMED_BY_ENTER = '[data-question-row] *, [data-reading]';

/** A click leaves the focus on its target: that does not mean that Enter should press it again. */
function hasOwnKey(target: Element, key: string): boolean {
  if (!target.matches(':focus-visible')) return false;
  if (key === 'Enter' && target.matches(CONFIRMED_BY_ENTER)) return false;
  if (key === 'Enter') return target.matches('button, a[href], summary, [role="button"], [role="combobox"]');
  if (!key.startsWith('Arrow')) return false;
  return target.matches('input[type="radio"], select, [role="combobox"], [role="slider"], [role="tab"]');
}
