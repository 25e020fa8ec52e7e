/**
 * What this browser keeps of one person: drafts of questions, edits of a review that the server may not have yet, files
 * under way, games that wait for the network, background tasks, which ends of tasks were announced. Nothing of it reaches the next person at this computer.
 * Drafts, edits and files outlive a session that merely expires: they carry the owner's id and wait for that owner; a
 * logout or the login of somebody else removes them.
 */
import { useLiveTasks } from '../tasks/live-tasks.store.js';
import { forgetAnnounced } from '../tasks/announced-tasks.js';
import { hasKept } from '../tasks/transfers.store.js';
import { useAuth } from './auth.store.js';
import { removeRows } from './personal-database.js';

const DRAFTS = 'question-draft:';
const GAMES = 'played-games:';

/** Where the draft `name` of this user is kept. */
export function draftKey(userId: string, name: string): string {
  return `${DRAFTS}${userId}:${name}`;
}

/** Where this user's played games wait for the network. */
export const keptGamesKey = (userId: string): string => `${GAMES}${userId}`;

export function hasKeptGames(userId: string): boolean {
  try {
    return localStorage.getItem(keptGamesKey(userId)) !== null;
  } catch {
    // Storage that is switched off keeps nothing.
    return false;
  }
}

/** Removes the drafts and games of every user, or of every other user than `keptUserId`. */
function removeDrafts(keptUserId?: string): void {
  void removeRows(keptUserId);
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage)) {
        const isKept =
          keptUserId !== undefined &&
          (key.startsWith(draftKey(keptUserId, '')) || key === keptGamesKey(keptUserId));
        if ((key.startsWith(DRAFTS) || key.startsWith(GAMES)) && !isKept) storage.removeItem(key);
      }
  } catch (failure) {
    // Storage that is switched off holds no drafts.
    console.info('Local drafts could not be looked through', failure);
  }
}

/** Removes the files under way of every user, or of every other user than `keptUserId`. */
function removeUploads(keptUserId?: string): void {
  // The mark may be wrong where two windows wrote it at once: a logout looks for itself.
  if (typeof indexedDB === 'undefined' || (keptUserId !== undefined && !hasKept())) return;
  import('../features/uploads/kept-uploads.js')
    .then(({ forgetUploads }) => forgetUploads(keptUserId))
    .catch((failure: unknown) => console.warn('Kept uploads could not be removed', failure));
}

/** Follows who is signed in, in this window or another. Called once at start; returns how to stop. */
export function clearStorageBetweenUsers(): () => void {
  return useAuth.subscribe(({ user, loggedOut }, before) => {
    if (user?.id === before.user?.id) return;
    useLiveTasks.getState().clear();
    forgetAnnounced();
    if (!user && !loggedOut) return;
    removeDrafts(user?.id);
    removeUploads(user?.id);
  });
}
