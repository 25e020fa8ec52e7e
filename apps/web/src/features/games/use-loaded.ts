/** Loads a dialog's data each time its key changes; the panel's pages have no query cache. */
import { useEffect, useState } from 'react';

interface Loaded<T> {
  data: T | null;
  failure: unknown;
  retry: () => void;
}

export function useLoaded<T>(key: string, load: (signal: AbortSignal) => Promise<T>): Loaded<T> {
  const [loaded, setLoaded] = useState<{ key: string; data: T | null; failure: unknown } | null>(null);
  const [tries, setTries] = useState(0);
  const loadKey = `${key}#${tries}`;
  useEffect(() => {
    const stop = new AbortController();
    load(stop.signal).then(
      (data) => setLoaded({ key: loadKey, data, failure: null }),
      (failure: unknown) => {
        if (!stop.signal.aborted) setLoaded({ key: loadKey, data: null, failure });
      },
    );
    return () => stop.abort();
    // `key` names all dependencies of `load`.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [loadKey]);
  const current = loaded?.key === loadKey ? loaded : null;
  return {
    data: current?.data ?? null,
    failure: current?.failure ?? null,
    retry: () => setTries((count) => count + 1),
  };
}
