/** Errors at the fields of a dialog's form, one's own and the server's; the first wrong field gets the focus. */
import { useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.js';

export function useFormErrors<Field extends string>(fields: readonly Field[]) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Partial<Record<Field, string | undefined>>>({});

  /** True when there is any. */
  const show = (found: Partial<Record<Field, string>>): boolean => {
    setErrors(found);
    const first = fields.find((field) => found[field] !== undefined);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    return first !== undefined;
  };
  return {
    form,
    errors,
    show,
    /** Shows the field errors of a refused call; false when it has none for this form. */
    fromServer: (failure: unknown): boolean => {
      if (!(failure instanceof ApiError)) return false;
      const found: Partial<Record<Field, string>> = {};
      for (const { path, message } of failure.fieldErrors) {
        const field = fields.find((name) => name === path);
        if (field) found[field] ??= message;
      }
      return show(found);
    },
    forget: (field: Field) => setErrors((before) => ({ ...before, [field]: undefined })),
  };
}
