/** The control that adds a row. */
const ADD = '[data-control="add"]';

/**
 * Keeps the focus in a list before a row is removed: it moves to the same control of the next row, else of the previous
 * row, else to the control that adds a row.
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
