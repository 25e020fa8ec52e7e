/** One write at a time of a connection: says how it went and reads the lists again, whichever way it went. */
import { useState } from 'react';
import { toast } from '../../ui/toast.js';
import { useConnectionsChanged } from './enterprise-sso.client.js';

export function useAttempt() {
  const changed = useConnectionsChanged();
  const [busy, setBusy] = useState(false);
  /** Shows `message` and calls `onDone` when `work` succeeds, its failure otherwise. */
  const attempt = async (work: () => Promise<unknown>, message: string, onDone?: () => void) => {
    setBusy(true);
    try {
      await work();
      toast.success(message);
      onDone?.();
    } catch (failure) {
      toast.error(failure);
    } finally {
      setBusy(false);
      await changed();
    }
  };
  return { busy, attempt };
}
