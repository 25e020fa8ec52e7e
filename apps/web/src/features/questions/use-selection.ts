import { useCallback, useMemo, useState } from 'react';

/** The selected ids on the page; an id that has left the page (another filter, deleted) is not selected. */
export function useSelection(onPage: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const spelled = onPage.join(' ');
  const ids = useMemo(
    () => (spelled === '' ? [] : spelled.split(' ')).filter((id) => chosen.has(id)),
    [spelled, chosen],
  );
  const selected = useMemo(() => new Set(ids), [ids]);
  const select = useCallback((id: string, on: boolean) => {
    setChosen((before) => {
      const next = new Set(before);
      if (on) next.add(id);
      else next.delete(id);
      return next;
    });
  }, []);
  const selectAll = useCallback(() => setChosen(new Set(spelled.split(' '))), [spelled]);
  const clear = useCallback(() => setChosen(new Set()), []);
  return { ids, selected, select, selectAll, clear };
}
