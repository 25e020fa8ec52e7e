/** One action of a page at a time: shows its success or failure as a toast, and refetches the lists. */
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
