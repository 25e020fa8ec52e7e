/** What adds a row where the last one has gone. */
const ADD = '[data-control="add"]';

/**
 * Keeps the focus of who works by keyboard: before a row goes, the same control of the row that comes to stand there has
 * it; of the last row the one before, of the only one what adds another.
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
