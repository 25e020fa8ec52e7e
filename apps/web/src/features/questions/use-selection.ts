import { useCallback, useMemo, useRef, useState } from 'react';

/** The selected ids on the page; an id that has left the page (another filter, deleted) is not selected. */
export function useSelection(onPage: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const spelled = onPage.join(' ');
  const ids = useMemo(
    () => (spelled === '' ? [] : spelled.split(' ')).filter((id) => chosen.has(id)),
    [spelled, chosen],
  );
  const selected = useMemo(() => new Set(ids), [ids]);
  const last = useRef<string | null>(null);
  /** `isRange`: also everything between the last changed one and this, as Shift does. */
  const select = useCallback(
    (id: string, on: boolean, isRange = false) => {
      const all = spelled.split(' ');
      const from = isRange && last.current !== null ? all.indexOf(last.current) : -1;
      const to = all.indexOf(id);
      const changed = from < 0 || to < 0 ? [id] : all.slice(Math.min(from, to), Math.max(from, to) + 1);
      last.current = id;
      setChosen((before) => {
        const next = new Set(before);
        for (const one of changed) {
          if (on) next.add(one);
          else next.delete(one);
        }
        return next;
      });
    },
    [spelled],
  );
  const selectAll = useCallback(() => setChosen(new Set(spelled.split(' '))), [spelled]);
  const clear = useCallback(() => setChosen(new Set()), []);
  /** Everything on the page. */
  const isPage = ids.length > 0 && ids.length === spelled.split(' ').length;
  return { ids, selected, isPage, select, selectAll, clear };
}
