/** One write of a connection at a time: reports the result and refetches the lists in either case. */
import { useState } from 'react';
import { toast } from '../../ui/toast.js';
import { useConnectionsChanged } from './enterprise-sso.client.js';

export function useAttempt() {
  const changed = useConnectionsChanged();
  const [busy, setBusy] = useState(false);
  /** Shows `message` and calls `onDone` when `work` succeeds; otherwise shows the error. */
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
