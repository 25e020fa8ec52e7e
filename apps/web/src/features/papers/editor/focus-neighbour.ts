/** The control that adds a row. */
const ADD = '[data-control="add"]';

/**
 * Keeps the focus in a list from which a row is about to be removed: it moves to the same control of the next row, of the
 * previous row where there is no next one, and to the control that adds a row where no row is left.
 */
export function focusNeighbour(control: HTMLElement, rowSelector: string): void {
  const row = control.closest(rowSelector);
  const list = row?.closest('[data-rows]');
  if (!row || !list) return;
  const rows = [...list.querySelectorAll(rowSelector)];
  const at = rows.indexOf(row);
  const next = rows[at + 1] ?? rows[at - 1];
  const same = next?.querySelector<HTMLElement>(`[data-control="${control.dataset['control']}"]`);
  (same ?? document.querySelector<HTMLElement>(ADD))?.focus();
}
