/** Where one stopped in a draft, kept in this browser for its person: the next visit goes on there. */
import { useAuth } from '../../auth/auth.store.js';
import { draftKey } from '../../auth/personal-storage.js';

const keyOf = (draftId: string): string | null => {
  const userId = useAuth.getState().user?.id;
  return userId ? draftKey(userId, `review-place:${draftId}`) : null;
};

export function readPlace(draftId: string | undefined): string | null {
  const key = draftId === undefined ? null : keyOf(draftId);
  return key === null ? null : localStorage.getItem(key);
}

export function keepPlace(draftId: string, questionId: string): void {
  const key = keyOf(draftId);
  try {
    if (key !== null) localStorage.setItem(key, questionId);
  } catch (failure) {
    // Without storage the next visit begins at the first question.
    console.info('The place in the draft could not be kept', failure);
  }
}
