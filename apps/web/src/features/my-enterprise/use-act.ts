/** One act of a page at a time: its failure is a toast, its success too, and the lists are asked for again. */
import { useState } from 'react';
import { toast } from '../../ui/toast.js';
import { useMyEnterpriseChanged } from './my-enterprise.client.js';

export function useAct() {
  const changed = useMyEnterpriseChanged();
  const [busy, setBusy] = useState(false);
  const act = async (
    work: () => Promise<unknown>,
    done: string | null,
    after?: () => void,
  ): Promise<void> => {
    setBusy(true);
    try {
      await work();
      if (done) toast.success(done);
      after?.();
    } catch (error) {
      toast.error(error);
    } finally {
      setBusy(false);
      await changed();
    }
  };
  return { busy, act };
}
