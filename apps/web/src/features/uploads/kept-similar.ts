/**
 * The drafts that the person decided to keep both of: asked once per browser, removed with the person's other drafts.
 */
import { create } from 'zustand';
import { useAuth } from '../../auth/auth.store.js';
import { draftKey } from '../../auth/personal-storage.js';

const KEPT_MAX = 200;
const keyOf = (userId: string) => draftKey(userId, 'kept-similar');

interface KeptSimilar {
  userId: string | null;
  ids: readonly string[];
}
const useKept = create<KeptSimilar>()(() => ({ userId: null, ids: [] }));

function read(userId: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    // Disabled storage, or another value: asks again.
    return [];
  }
}

export function useKeptSimilar(): { isKept: (draftId: string) => boolean; keep: (draftId: string) => void } {
  const userId = useAuth((state) => state.user?.id ?? '');
  const kept = useKept();
  const ids = kept.userId === userId ? kept.ids : read(userId);
  return {
    isKept: (draftId) => ids.includes(draftId),
    keep: (draftId) => {
      const next = [draftId, ...ids].slice(0, KEPT_MAX);
      useKept.setState({ userId, ids: next });
      try {
        localStorage.setItem(keyOf(userId), JSON.stringify(next));
      } catch (failure) {
        console.info('The answer is not kept beyond this visit', failure);
      }
    },
  };
}
