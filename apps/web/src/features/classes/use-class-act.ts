/** One action at a time: a failure is a toast, and the lists are read again. */
import { useState } from 'react';
import { toast } from '../../ui/toast.js';
import { useClassesChanged } from './classes.client.js';

export function useClassAct() {
  const changed = useClassesChanged();
  const [busy, setBusy] = useState(false);
  const act = async (work: () => Promise<unknown>, onDone?: () => void): Promise<void> => {
    setBusy(true);
    try {
      await work();
      onDone?.();
    } catch (failure) {
      toast.error(failure);
    } finally {
      setBusy(false);
      await changed();
    }
  };
  return { busy, act };
}
