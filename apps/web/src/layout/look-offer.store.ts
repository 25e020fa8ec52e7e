/** The look offers already answered in this browser: accepted, refused, or made obsolete by an explicit choice. */
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

type LookOffer = 'language' | 'scheme';

interface LookOfferState {
  settled: LookOffer[];
  dismiss: (...offers: LookOffer[]) => void;
}

export const useLookOffers = create<LookOfferState>()(
  persist(
    (set) => ({
      settled: [],
      dismiss: (...offers) => set(({ settled }) => ({ settled: [...new Set([...settled, ...offers])] })),
    }),
    {
      name: 'look-offers',
      partialize: ({ settled }) => ({ settled }),
      merge: (stored, state) => {
        const kept = (stored as Partial<LookOfferState> | undefined)?.settled;
        return { ...state, settled: Array.isArray(kept) ? kept : [] };
      },
    },
  ),
);
