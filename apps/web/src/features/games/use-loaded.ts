/** Loads a dialog's data each time its key changes; the panel's pages have no query cache. */
import { useEffect, useState } from 'react';

interface Loaded<T> {
  data: T | null;
  failure: unknown;
  retry: () => void;
}

export function useLoaded<T>(key: string, load: (signal: AbortSignal) => Promise<T>): Loaded<T> {
  const [answer, setAnswer] = useState<{ key: string; data: T | null; failure: unknown } | null>(null);
  const [tries, setTries] = useState(0);
  const asked = `${key}#${tries}`;
  useEffect(() => {
    const stop = new AbortController();
    load(stop.signal).then(
      (data) => setAnswer({ key: asked, data, failure: null }),
      (failure: unknown) => {
        if (!stop.signal.aborted) setAnswer({ key: asked, data: null, failure });
      },
    );
    return () => stop.abort();
    // `key` names all dependencies of `load`.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [asked]);
  const current = answer?.key === asked ? answer : null;
  return {
    data: current?.data ?? null,
    failure: current?.failure ?? null,
    retry: () => setTries((count) => count + 1),
  };
}
