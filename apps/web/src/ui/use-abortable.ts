/** Long-running work: whether it runs and why it failed. Aborts when its component unmounts. */
import { useEffect, useRef, useState } from 'react';

export function useAbortable() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  /** Stores the failure of `work`, unless it was aborted. */
  const attempt = async (work: (signal: AbortSignal) => Promise<void>): Promise<void> => {
    const run = new AbortController();
    running.current = run;
    setBusy(true);
    setFailure(null);
    try {
      await work(run.signal);
    } catch (thrown) {
      if (!run.signal.aborted) setFailure(thrown);
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, attempt };
}
