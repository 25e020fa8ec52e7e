/**
 * The form of a dialog that saves a connection: the client's and the server's errors at the fields, other errors as a
 * toast. After a save it refetches the lists and closes; closing with unsaved changes needs a confirmation.
 */
import { isOutdated } from '../../api/outdated-version.js';
import { useMessages, type MessageKey } from '../../i18n/messages.js';
import { toast } from '../../ui/toast.js';
import { useDialogForm } from '../../ui/use-dialog-form.js';
import type { Problems } from '../../ui/use-form.js';
import { useConnectionsChanged } from './enterprise-sso.client.js';
import { enterpriseSsoMessages } from './enterprise-sso.messages.js';

type EntryProblems<Field extends string> = Problems<Field, MessageKey<typeof enterpriseSsoMessages>>;

interface EntryFormOptions<Values extends object, Field extends string> {
  initial: () => Values;
  fields: readonly Field[];
  check: (values: Values) => EntryProblems<Field>;
  save: (values: Values) => Promise<unknown>;
  onClose: () => void;
}
export function useEntryForm<Values extends object, Field extends string>({
  initial,
  fields,
  check,
  save,
  onClose,
}: EntryFormOptions<Values, Field>) {
  const t = useMessages(enterpriseSsoMessages);
  const changed = useConnectionsChanged();
  return useDialogForm({
    messages: enterpriseSsoMessages,
    initial,
    fields,
    check,
    onClose,
    send: async (values) => {
      await save(values);
      toast.success(t('saved'));
      onClose();
      await changed();
    },
    onFailure: (failure) => {
      const outdated = isOutdated(failure);
      toast.error(outdated ? t('conflict') : failure);
      // The list then has the other person's version, and the dialog restarts with it.
      if (outdated) void changed();
    },
  });
}
