/**
 * The form of a dialog that saves one enterprise: errors at the fields, one's own and the server's, the first wrong
 * field focused; what is not about a field is a toast. Saved, it reads the lists again and closes.
 */
import { useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.js';
import { useMessages } from '../../i18n/messages.js';
import { toast } from '../../ui/toast.js';
import { useEnterprisesChanged } from './enterprise-sso.client.js';
import { enterpriseSsoMessages } from './enterprise-sso.messages.js';

export function useEntryForm<Field extends string>(fields: readonly Field[], onClose: () => void) {
  const t = useMessages(enterpriseSsoMessages);
  const changed = useEnterprisesChanged();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Partial<Record<Field, string | undefined>>>({});
  const [saving, setSaving] = useState(false);

  /** True when there is any. */
  const show = (found: Partial<Record<Field, string>>): boolean => {
    setErrors(found);
    const first = fields.find((field) => found[field] !== undefined);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    return first !== undefined;
  };
  const showServerErrors = (failure: unknown): boolean => {
    if (!(failure instanceof ApiError)) return false;
    const found: Partial<Record<Field, string>> = {};
    for (const { path, message } of failure.fieldErrors) {
      const field = fields.find((name) => name === path);
      if (field) found[field] ??= message;
    }
    return show(found);
  };
  return {
    form,
    errors,
    saving,
    forget: (field: Field) => setErrors((before) => ({ ...before, [field]: undefined })),
    /** Sends what is right; `problems` keep it here. */
    save: async (problems: Partial<Record<Field, string>>, send: () => Promise<unknown>) => {
      if (show(problems)) return;
      setSaving(true);
      try {
        await send();
        toast.success(t('saved'));
        await changed();
        onClose();
      } catch (failure) {
        if (!showServerErrors(failure)) toast.error(failure);
      } finally {
        setSaving(false);
      }
    },
  };
}
