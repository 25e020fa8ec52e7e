/** Where one stopped in a draft, kept in this browser for its person: the next visit goes on there. */
import { useAuth } from '../../auth/auth.store.js';
import { draftKey } from '../../auth/personal-storage.js';

const keyOf = (draftId: string, what = 'place'): string | null => {
  const userId = useAuth.getState().user?.id;
  return userId ? draftKey(userId, `review-${what}:${draftId}`) : null;
};

export function readPlace(draftId: string | undefined): string | null {
  const key = draftId === undefined ? null : keyOf(draftId);
  return key === null ? null : localStorage.getItem(key);
}

export const keepPlace = (draftId: string, questionId: string): void => keep(keyOf(draftId), questionId);

/** How far the fields of the question were scrolled; 0 for any other question. */
export function readScroll(draftId: string, questionId: string): number {
  const key = keyOf(draftId, 'scroll');
  const [id, top] = (key === null ? '' : (localStorage.getItem(key) ?? '')).split(' ');
  return id === questionId ? Number(top) || 0 : 0;
}
export const keepScroll = (draftId: string, questionId: string, top: number): void =>
  keep(keyOf(draftId, 'scroll'), `${questionId} ${Math.round(top)}`);

function keep(key: string | null, value: string): void {
  try {
    if (key !== null) localStorage.setItem(key, value);
  } catch (failure) {
    // Without storage the next visit begins at the first question.
    console.info('The place in the draft could not be kept', failure);
  }
}
