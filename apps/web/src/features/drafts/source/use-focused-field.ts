/** Which field of the question is worked on: the editor marks its fields with `data-question-field`. */
import { useEffect, useState } from 'react';

const FIELD = '[data-question-field]';

export function useFocusedField(): string | null {
  const [field, setField] = useState<string | null>(null);
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      const own = target instanceof Element ? target.closest<HTMLElement>(FIELD) : null;
      // The source itself takes the focus while one reads on.
      if (own) setField(own.dataset['questionField'] ?? null);
      else if (target instanceof Element && !target.closest('[data-source-pane]')) setField(null);
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, []);
  return field;
}

/** Gives the focus to a field once its question is shown; of an option without one of its own, to the options. */
export function focusField(field: string): void {
  requestAnimationFrame(() => {
    const whole = field.split('.')[0] ?? field;
    const found =
      document.querySelector(`[data-question-field="${CSS.escape(field)}"]`) ??
      document.querySelector(`[data-question-field="${CSS.escape(whole)}"]`);
    found?.querySelector<HTMLElement>('[data-markup-field], textarea, input, button')?.focus();
  });
}
