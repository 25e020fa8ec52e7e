/**
 * J and K move through a list of questions, Enter opens, E edits, X selects; inactive below overlays and while typing.
 */
import { useEffect, type RefObject } from 'react';
import { wasFloating } from '../../ui/floating.js';

const ROW = '.tk-q';
const TYPED_IN = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]';

export function useListKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const act = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (event.target instanceof Element && event.target.closest(TYPED_IN)) return;
      if (list.current && !wasFloating() && follow(event, list.current)) event.preventDefault();
    };
    document.addEventListener('keydown', act);
    return () => document.removeEventListener('keydown', act);
  }, [list]);
}

function follow(event: KeyboardEvent, list: HTMLElement): boolean {
  const rows = [...list.querySelectorAll<HTMLElement>(ROW)];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const row = rows[at];
  switch (event.key.toLowerCase()) {
    case 'j':
      return reach(rows[at + 1]);
    case 'k':
      return reach(rows[Math.max(0, at - 1)]);
    case 'enter':
      // A button or link inside handles Enter itself.
      return row !== undefined && row === document.activeElement && press(row, '[data-opens]');
    case 'e':
      return row !== undefined && press(row, 'a[href$="/edit"]');
    case 'x':
      return row !== undefined && press(row, 'input[type="checkbox"]');
    default:
      return false;
  }
}

function reach(row: HTMLElement | undefined): boolean {
  row?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: 'nearest' });
  return row !== undefined;
}

function press(row: HTMLElement, what: string): boolean {
  const found = row.querySelector<HTMLElement>(what);
  found?.click();
  return found !== null;
}
