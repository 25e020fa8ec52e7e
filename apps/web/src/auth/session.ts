/** Beginning and end of a session. */
import { commonHeaders } from '../api/client.js';
import { loadCode } from '../app/load-code.js';
import { useAuth } from './auth.store.js';
import { hasKept } from '../tasks/transfers.store.js';
import { saveUnsavedWork, useUnsavedLogout } from './unsaved-work.js';

// Loaded with the first login, not with the login page: the schemas are a tenth of its code.
const signingIn = () => loadCode(() => import('./sign-in.js'));

/** Signs in. */
export const logIn = async (email: string, password: string): Promise<void> =>
  (await signingIn()).signIn(email, password);

/** Signs in with the one-time code of a single sign-on. */
export const signInWithSso = async (code: string): Promise<void> => (await signingIn()).exchange(code);

/**
 * Saves unsaved work, or asks if that fails. Then clears the session here and notifies the server; even if that call
 * fails, the person is signed out. Cancels pending files: no one could resume them.
 */
export async function logOut({ discardsUnsaved = false } = {}): Promise<void> {
  if (!discardsUnsaved && !(await saveUnsavedWork())) return useUnsavedLogout.setState({ asked: true });
  useUnsavedLogout.setState({ asked: false });
  const headers = commonHeaders();
  const uploads = await uploadsUnderWay(useAuth.getState().user?.id);
  endSession(true);
  await Promise.all(
    uploads.map((url) => fetch(url, { method: 'DELETE', headers: { ...headers, 'Tus-Resumable': '1.0.0' } })),
  ).catch((failure: unknown) => console.info('Uploads could not be cancelled on the server', failure));
  try {
    await fetch('/api/auth/logout', { method: 'POST', headers });
  } catch (failure) {
    console.info('The server could not be notified of the logout', failure);
  }
}

/** The upload addresses of a person's pending files; most people have none, and load nothing to check. */
async function uploadsUnderWay(userId: string | undefined): Promise<string[]> {
  if (userId === undefined || !hasKept()) return [];
  try {
    return await (await import('../features/uploads/kept-uploads.js')).uploadUrlsOf(userId);
  } catch (failure) {
    // The server expires them after a day.
    console.info('Uploads under way could not be looked up', failure);
    return [];
  }
}

/** While a person deletes the account, the page ignores the answers that report it as deleted. */
let leaving = false;
export function setLeaving(now: boolean): void {
  leaving = now;
}

/** Forgets the session of a deleted account; a visitor of the last page keeps theirs. */
export function endLeaving(): void {
  if (leaving) endSession(true);
}

/** Whether a refused call ends a session: not if none is active or while the account is being deleted. */
export function hasSessionToEnd(): boolean {
  return useAuth.getState().isAuthenticated && !leaving;
}

/** Ends the session in this browser; personal-storage.ts then removes the stored data of the person. */
export function endSession(byLogout = false): void {
  leaving = false;
  useAuth.getState().clear(byLogout);
}

/** Another window signed in or out: follows it. A logout there ends this window's session as a logout too. */
export function followOtherWindows(): void {
  window.addEventListener('storage', (event) => {
    if (event.key !== 'auth-storage') return;
    if (event.newValue?.includes('"loggedOut":true')) endSession(true);
    else void useAuth.persist.rehydrate();
  });
}
