/**
 * The form of a dialog of this page, as `useAct` is for its other acts: what is not about a field is a toast, saved it
 * closes, and the lists are asked for again either way.
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
  /** What is said once it is saved. */
  done: Key;
  onClose: () => void;
  /** Names the field of a failure that the server names none for; otherwise it is a toast. */
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
