/** The edited field: opened by key, and left with its text kept. */
export function editField(): void {
  const focused = document.activeElement?.closest('[data-doubt]') ?? document.querySelector('[data-doubt]');
  const field = focused?.querySelector<HTMLElement>('[data-markup-field]');
  (field ?? document.querySelector<HTMLElement>('[data-markup-field]'))?.click();
}

export function leaveField(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && activeElement.matches('input, textarea, [contenteditable]'))
    activeElement.blur();
}
