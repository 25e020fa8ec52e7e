/** Filters, page and tab in the address, so that reload, back and sharing work. */
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * The named parameters, with defaults for those missing from the address. Setting one drops `page`, because the third
 * page of another filter means nothing; a default is not written.
 */
export function useQueryState<Key extends string>(defaults: Record<Key, string>) {
  const [params, setParams] = useSearchParams();
  // The defaults are a literal at every call: compares them by content.
  const spelled = JSON.stringify(defaults);
  const known = useMemo(() => JSON.parse(spelled) as Record<Key, string>, [spelled]);

  const values = useMemo(() => {
    const entries = Object.entries<string>(known).map(([key, fallback]) => [
      key,
      params.get(key) ?? fallback,
    ]);
    return Object.fromEntries(entries) as Record<Key, string>;
  }, [params, known]);

  const set = useCallback(
    (changes: Partial<Record<Key, string>>) => {
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          if (!('page' in changes)) next.delete('page');
          for (const [key, value] of Object.entries<string | undefined>(changes)) {
            if (value === undefined || value === '' || value === known[key as Key]) next.delete(key);
            else next.set(key, value);
          }
          return next;
        },
        { replace: true, preventScrollReset: !('page' in changes) },
      );
    },
    [setParams, known],
  );
  return [values, set] as const;
}

/** `page` of an address → a whole number from 1. */
export function pageOf(text: string): number {
  const page = Number(text);
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
}
