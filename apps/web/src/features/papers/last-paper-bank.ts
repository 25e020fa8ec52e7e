/** The paper bank that somebody put a paper into last, kept in this browser: the next one is offered the same. */
import { useAuth } from '../../auth/auth.store.js';
import { draftKey } from '../../auth/personal-storage.js';

const keyOf = (): string | null => {
  const userId = useAuth.getState().user?.id;
  return userId ? draftKey(userId, 'last-paper-bank') : null;
};

export function keepLastPaperBank(id: string): void {
  const key = keyOf();
  try {
    if (key) localStorage.setItem(key, id);
  } catch (failure) {
    console.info('The last paper bank could not be kept', failure);
  }
}

/** Of those that may be written in: the first wanted one, the last used one, or the one that was changed last. */
export function offeredPaperBank(
  banks: readonly { id: string }[],
  ...wanted: readonly (string | null)[]
): string | null {
  const known = new Set(banks.map(({ id }) => id));
  return [...wanted, readLast()].find((id) => id !== null && known.has(id)) ?? banks[0]?.id ?? null;
}

function readLast(): string | null {
  const key = keyOf();
  try {
    return key && localStorage.getItem(key);
  } catch (failure) {
    console.info('The last paper bank could not be read', failure);
    return null;
  }
}
