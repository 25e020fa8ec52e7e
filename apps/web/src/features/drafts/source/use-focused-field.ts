/** The focused field of the question: the editor marks its fields with `data-question-field`. */
import { useEffect, useState } from 'react';

const FIELD = '[data-question-field]';

export function useFocusedField(): string | null {
  const [field, setField] = useState<string | null>(null);
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      const own = target instanceof Element ? target.closest<HTMLElement>(FIELD) : null;
      // The source itself takes the focus while the person reads on.
      if (own) setField(own.dataset['questionField'] ?? null);
      else if (target instanceof Element && !target.closest('[data-source-pane]')) setField(null);
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, []);
  return field;
}

/** Focuses a field once its question is rendered; for an option without its own field, the options. */
export function focusField(field: string): void {
  requestAnimationFrame(() => {
    const whole = field.split('.')[0] ?? field;
    const found =
      document.querySelector(`[data-question-field="${CSS.escape(field)}"]`) ??
      document.querySelector(`[data-question-field="${CSS.escape(whole)}"]`);
    found?.querySelector<HTMLElement>('[data-markup-field], textarea, input, button')?.focus();
  });
}
