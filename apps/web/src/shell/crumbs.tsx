/** The breadcrumbs in the top bar. A page names itself with <Crumbs>; otherwise only the menu entry is shown. */
import { useEffect } from 'react';
import { create } from 'zustand';

export interface Crumb {
  label: string;
  to?: string;
}
const useTrail = create<{ crumbs: Crumb[]; set: (crumbs: Crumb[]) => void }>()((set) => ({
  crumbs: [],
  set: (crumbs) => set({ crumbs }),
}));

export function useCrumbs(crumbs: Crumb[]): void {
  const set = useTrail((state) => state.set);
  const spelled = JSON.stringify(crumbs);
  useEffect(() => {
    set(JSON.parse(spelled) as Crumb[]);
    return () => set([]);
  }, [spelled, set]);
}

export function useCurrentCrumbs(): Crumb[] {
  return useTrail((state) => state.crumbs);
}
