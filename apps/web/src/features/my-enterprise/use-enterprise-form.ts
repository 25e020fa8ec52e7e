/**
 * The form of a dialog of this page, the counterpart of `useAct`: errors that belong to no field are toasts; it closes
 * after a save, and refetches the lists in either case.
 */
import { useMessages, type MessageKey } from '../../i18n/messages.js';
import { toast } from '../../ui/toast.js';
import { useDialogForm } from '../../ui/use-dialog-form.js';
import type { Problems } from '../../ui/use-form.js';
import { useMyEnterpriseChanged } from './my-enterprise.client.js';
import { myEnterpriseMessages } from './my-enterprise.messages.js';

type Key = MessageKey<typeof myEnterpriseMessages>;
export type EnterpriseProblems<Field extends string> = Problems<Field, Key>;

interface EnterpriseFormOptions<Values extends object, Field extends string> {
  initial: () => Values;
  fields: readonly Field[];
  check: (values: Values) => EnterpriseProblems<Field>;
  hasMore?: boolean;
  save: (values: Values) => Promise<unknown>;
  /** The message after a save. */
  done: Key;
  onClose: () => void;
  /** Names the field of a failure for which the server names none; otherwise it is a toast. */
  placeOf?: (failure: unknown) => EnterpriseProblems<Field> | null;
}
export function useEnterpriseForm<Values extends object, Field extends string>({
  save,
  done,
  placeOf,
  ...options
}: EnterpriseFormOptions<Values, Field>) {
  const t = useMessages(myEnterpriseMessages);
  const changed = useMyEnterpriseChanged();
  return useDialogForm({
    ...options,
    messages: myEnterpriseMessages,
    send: async (values) => {
      try {
        await save(values);
      } catch (failure) {
        void changed();
        throw failure;
      }
      toast.success(t(done));
      options.onClose();
      await changed();
    },
    onFailure: (failure) => {
      const placed = placeOf?.(failure);
      if (placed) return placed;
      toast.error(failure);
    },
  });
}
