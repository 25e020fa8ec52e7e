/** Moves the focus between the doubtful fields of the visible question. A field carries `data-doubt`. */
const FOCUSABLE = '[data-markup-field], input, textarea, button:not([data-reading])';

const doubts = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-doubt]')];

/** One doubt further or back; false at the end, or without one. */
export function focusDoubt(step: 1 | -1): boolean {
  const fields = doubts();
  const at = fields.findIndex((field) => field.contains(document.activeElement));
  const next = fields[at < 0 ? (step > 0 ? 0 : fields.length - 1) : at + step];
  return next !== undefined && focusIn(next);
}

/** Whether Tab begins with the doubts: nothing has the focus yet, or one of them has it. */
export function isAtDoubts(): boolean {
  const { activeElement } = document;
  if (!activeElement || activeElement.matches('body, h1, [aria-current="true"]')) return true;
  return doubts().some((field) => field.contains(activeElement));
}

/** The next frame shows the other question. */
export function focusFirstDoubtSoon(): void {
  requestAnimationFrame(() => {
    const [first] = doubts();
    if (first) focusIn(first);
  });
}

function focusIn(field: HTMLElement): boolean {
  const control = field.matches(FOCUSABLE) ? field : field.querySelector<HTMLElement>(FOCUSABLE);
  // A doubt without a control, such as a missing figure, is a stop all the same.
  if (!control) field.tabIndex = -1;
  const target = control ?? field;
  target.focus();
  target.scrollIntoView({ block: 'nearest' });
  return true;
}
