/**
 * What this browser stores of one person: drafts of questions, edits of a review that the server may lack, pending
 * files, games and responses of exams that wait for the network, background tasks, announced ends of tasks. The next
 * person at this computer gets none of it. Drafts, edits, files and responses outlive a session that expires: they carry
 * the owner's id and wait for that owner. A logout or another person's login removes them. Responses of exams wait
 * through another person's login too, as plain text: only the owner's own logout removes them.
 */
import { useLiveTasks } from '../tasks/live-tasks.store.js';
import { forgetAnnounced } from '../tasks/announced-tasks.js';
import { hasKept } from '../tasks/transfers.store.js';
import { useAuth } from './auth.store.js';
import { removeRows } from './personal-database.js';

const DRAFTS = 'question-draft:';
const GAMES = 'played-games:';
/** Begins the keys of all rows of exams. */
export const EXAM_ROWS = 'exam-journal:';

/** The storage key of the draft `name` of this user. */
export function draftKey(userId: string, name: string): string {
  return `${DRAFTS}${userId}:${name}`;
}

/** The storage key of this user's played games that wait for the network. */
export const keptGamesKey = (userId: string): string => `${GAMES}${userId}`;

export function hasKeptGames(userId: string): boolean {
  try {
    return localStorage.getItem(keptGamesKey(userId)) !== null;
  } catch {
    // Disabled storage stores nothing.
    return false;
  }
}

/** Removes the drafts and games of every user, or of every user except `keptUserId`. */
function removeDrafts(keptUserId?: string, leaverId?: string): void {
  void removeRows({ keptUserId, leaverId, isWaiting: (key) => key.startsWith(EXAM_ROWS) });
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage)) {
        const isKept =
          keptUserId !== undefined &&
          (key.startsWith(draftKey(keptUserId, '')) || key === keptGamesKey(keptUserId));
        if ((key.startsWith(DRAFTS) || key.startsWith(GAMES)) && !isKept) storage.removeItem(key);
      }
  } catch (failure) {
    // Disabled storage has no drafts.
    console.info('Local drafts could not be looked through', failure);
  }
}

/** Removes the pending files of every user, or of every user except `keptUserId`. */
function removeUploads(keptUserId?: string): void {
  // The mark may be wrong if two windows wrote it at once: a logout always checks.
  if (typeof indexedDB === 'undefined' || (keptUserId !== undefined && !hasKept())) return;
  import('../features/uploads/kept-uploads.js')
    .then(({ forgetUploads }) => forgetUploads(keptUserId))
    .catch((failure: unknown) => console.warn('Kept uploads could not be removed', failure));
}

/** Follows the signed-in user, in this window or another. Called once at start; returns how to stop. */
export function clearStorageBetweenUsers(): () => void {
  return useAuth.subscribe(({ user, loggedOut }, before) => {
    if (user?.id === before.user?.id) return;
    useLiveTasks.getState().clear();
    forgetAnnounced();
    if (!user && !loggedOut) return;
    removeDrafts(user?.id, loggedOut ? before.user?.id : undefined);
    removeUploads(user?.id);
  });
}
