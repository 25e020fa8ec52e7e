/**
 * The form of a dialog: it cannot be closed while it is being sent, and asks before it closes with typed changes. Owns
 * no fields and no errors: `useForm` does.
 */
import { useUnsavedClose } from './unsaved-guard.js';
import { useForm, type FormOptions } from './use-form.js';

interface DialogFormOptions<
  Values extends object,
  Field extends string,
  Key extends string,
> extends FormOptions<Values, Field, Key> {
  onClose: () => void;
  /** Unsaved data outside the form's values: a file. */
  hasMore?: boolean;
}
export function useDialogForm<Values extends object, Field extends string, Key extends string>({
  onClose,
  hasMore = false,
  ...options
}: DialogFormOptions<Values, Field, Key>) {
  const form = useForm(options);
  const { close, asking, guard } = useUnsavedClose((form.dirty || hasMore) && !form.sending, onClose);
  return {
    form,
    /** For Cancel. */
    close,
    /** To be rendered in the dialog, after the form. */
    guard,
    /** For the dialog around the form. */
    dialog: {
      opened: true,
      onClose: form.sending ? () => {} : close,
      closeOnEscape: !asking,
      closeOnClickOutside: false,
    },
  };
}
