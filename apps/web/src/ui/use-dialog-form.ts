/**
 * The form of a dialog: what is being sent cannot be given up any more, and closed otherwise the dialog asks first where
 * something was typed. Owns no fields and no errors: these are `useForm`'s.
 */
import { useUnsavedClose } from './unsaved-guard.js';
import { useForm, type FormOptions } from './use-form.js';

interface DialogFormOptions<
  Values extends object,
  Field extends string,
  Key extends string,
> extends FormOptions<Values, Field, Key> {
  onClose: () => void;
  /** Something that is not saved and no value of the form: a file. */
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
    /** To be rendered in the dialog, behind the form. */
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
