/** The arrow keys of a tree: up and down to the next row, right and left open and close. Pure of React. */
import type { KeyboardEvent } from 'react';

export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event;
  if (!(target instanceof HTMLElement) || !target.matches('[data-unit]')) return;
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    const links = [...currentTarget.querySelectorAll<HTMLElement>('[data-unit]')];
    links[links.indexOf(target) + (key === 'ArrowDown' ? 1 : -1)]?.focus();
  } else if (key === 'ArrowRight' || key === 'ArrowLeft') {
    const toggle = target.closest('li')?.querySelector<HTMLElement>(':scope > div > [aria-expanded]');
    const isOpen = toggle?.getAttribute('aria-expanded') === 'true';
    if (isOpen === (key === 'ArrowLeft')) toggle?.click();
  } else return;
  event.preventDefault();
}
