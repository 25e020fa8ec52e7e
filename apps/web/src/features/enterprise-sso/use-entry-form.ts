/**
 * The form of a dialog that saves one enterprise: errors at the fields, one's own and the server's; what is not about a
 * field is a toast. Saved, it reads the lists again and closes; closed otherwise, it asks first where something was typed.
 */
import { useState } from 'react';
import { ApiError } from '../../api/api-error.js';
import { useMessages, type MessageKey } from '../../i18n/messages.js';
import { serverProblems, useFieldErrors, type Problems } from '../../ui/field-errors.js';
import { toast } from '../../ui/toast.js';
import { useUnsavedClose } from '../../ui/unsaved-guard.js';
import { useEnterprisesChanged } from './enterprise-sso.client.js';
import { enterpriseSsoMessages } from './enterprise-sso.messages.js';

type Key = MessageKey<typeof enterpriseSsoMessages>;
export type EntryProblems<Field extends string> = Problems<Field, Key>;

interface EntryFormOptions {
  /** Something was typed that is not saved. */
  dirty: boolean;
  onClose: () => void;
}
export function useEntryForm<Field extends string>(
  fields: readonly Field[],
  { dirty, onClose }: EntryFormOptions,
) {
  const t = useMessages(enterpriseSsoMessages);
  const changed = useEnterprisesChanged();
  const { form, errorAt, show, set } = useFieldErrors(enterpriseSsoMessages, fields);
  const [saving, setSaving] = useState(false);
  const { close, asking, guard } = useUnsavedClose(dirty && !saving, onClose);
  return {
    form,
    errorAt,
    saving,
    /** For the dialog around the form: what is being saved cannot be given up any more. */
    dialog: { opened: true, onClose: saving ? () => {} : close, closeOnEscape: !asking },
    close,
    guard,
    forget: (field: Field) => set(field, undefined),
    /** Sends what is right; `problems` keep it here. */
    save: async (problems: EntryProblems<Field>, send: () => Promise<unknown>) => {
      if (!show(problems)) return;
      setSaving(true);
      try {
        await send();
        toast.success(t('saved'));
        onClose();
        await changed();
      } catch (failure) {
        const told = failure instanceof ApiError ? serverProblems(failure.fieldErrors, fields) : {};
        if (!show(told)) return;
        const outdated = isOutdated(failure);
        toast.error(outdated ? t('conflict') : failure);
        // The list then has what somebody else saved, and the dialog begins anew with it.
        if (outdated) await changed();
      } finally {
        setSaving(false);
      }
    },
  };
}

/** Refused because the version that was opened is not the last one any more; other conflicts say what they are. */
function isOutdated(failure: unknown): boolean {
  if (!(failure instanceof ApiError) || failure.code !== 'CONFLICT_ERROR') return false;
  return typeof failure.details === 'object' && failure.details !== null && 'version' in failure.details;
}
