/**
 * The basket: questions put aside for a paper, whatever bank they are in. Kept in this browser under its owner's name;
 * goes with the other drafts when the owner logs out.
 */
import { create } from 'zustand';
import { useAuth } from '../../auth/auth.store.js';
import { draftKey } from '../../auth/personal-storage.js';
import type { Picked } from './editor/paper-draft.js';

/** More than any paper needs, less than a browser's storage holds. */
export const BASKET_MAX = 100;

interface Basket {
  /** Whose it is; another person's is empty. */
  ownerId: string | null;
  items: readonly Picked[];
}
const useStore = create<Basket>()(() => ({ ownerId: null, items: [] }));

const keyOf = (ownerId: string) => draftKey(ownerId, 'basket');

function read(ownerId: string): readonly Picked[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(ownerId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isPicked).slice(0, BASKET_MAX) : [];
  } catch {
    // What cannot be read is no basket.
    return [];
  }
}

function isPicked(value: unknown): value is Picked {
  const picked = value as Partial<Picked> | null;
  return typeof picked?.id === 'string' && typeof picked.content?.stem === 'string';
}

function write(ownerId: string, items: readonly Picked[]): void {
  useStore.setState({ ownerId, items });
  try {
    localStorage.setItem(keyOf(ownerId), JSON.stringify(items));
  } catch (failure) {
    console.info('The basket could not be kept', failure);
  }
}

/** The basket of the signed-in person. */
export function useBasket() {
  const ownerId = useAuth((state) => state.user?.id ?? '');
  const basket = useStore();
  const items = basket.ownerId === ownerId ? basket.items : read(ownerId);
  if (basket.ownerId !== ownerId) queueMicrotask(() => useStore.setState({ ownerId, items }));
  const without = (ids: readonly string[]) => items.filter(({ id }) => !ids.includes(id));
  return {
    items,
    has: (id: string) => items.some((item) => item.id === id),
    /** False when it is full. */
    put: (picked: Picked): boolean => {
      const others = without([picked.id]);
      if (others.length >= BASKET_MAX) return false;
      write(ownerId, [...others, picked]);
      return true;
    },
    take: (...ids: string[]) => write(ownerId, without(ids)),
  };
}
