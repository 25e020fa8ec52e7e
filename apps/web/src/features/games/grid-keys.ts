import type { KeyboardEvent } from 'react';

/** In a square of buttons, an arrow key moves the focus to the next button in its direction; skips other elements. */
export function moveFocusInGrid(event: KeyboardEvent<HTMLElement>, gridSize: number): void {
  const step = { ArrowUp: -gridSize, ArrowDown: gridSize, ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const cells = [...event.currentTarget.children];
  const from = cells.findIndex((cell) => cell === document.activeElement);
  const isSideways = Math.abs(step) === 1;
  for (let at = from + step; at >= 0 && at < cells.length; at += step) {
    if (isSideways && Math.floor(at / gridSize) !== Math.floor(from / gridSize)) return;
    const cell = cells[at];
    if (cell instanceof HTMLButtonElement) return cell.focus();
  }
}
