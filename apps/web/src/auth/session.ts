/** Beginning and end of a session: the calls, and what is kept of their answers. */
import type { User } from '@tiku/contracts/identity';
import { commonHeaders, request } from '../api/client.js';
import { loadCode } from '../app/load-code.js';
import { useAuth } from './auth.store.js';
import { hasKept } from '../tasks/transfers.store.js';
import { saveUnsavedWork, useUnsavedLogout } from './unsaved-work.js';
import { refreshUser } from './use-fresh-user.js';

/** Signs in. */
export async function logIn(email: string, password: string): Promise<void> {
  // Loaded with the first login, not with the login page: the schemas are a tenth of its code.
  const { LoginAnswer } = await loadCode(() => import('./login-answers.js'));
  const { token, user } = await request('POST', '/auth/login', {
    body: { email, password },
    schema: LoginAnswer,
  });
  await begin(token, user);
}

/** Signs in with the one-time code that a single sign-on brought back. */
export async function signInWithSso(code: string): Promise<void> {
  const { SsoExchangeAnswer } = await loadCode(() => import('./login-answers.js'));
  const { token, user } = await request('POST', '/auth/sso/exchange', {
    body: { code },
    schema: SsoExchangeAnswer,
  });
  await begin(token, user);
}

/** The whole user is fetched again; when that fails, the one of the answer stays. */
async function begin(token: string, user: User): Promise<void> {
  useAuth.getState().signIn(token, user);
  try {
    await refreshUser();
  } catch (failure) {
    console.info('The full user could not be read; the login answer is used', failure);
  }
}

/**
 * Saves what the server lacks, or asks where that fails. Then clears the session here and notifies the server; that may
 * fail, the person is signed out either way. Files under way are given up: nobody could go on with them.
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

/** Where the server takes the rest of a person's files; most people have none, and load nothing to find that out. */
async function uploadsUnderWay(userId: string | undefined): Promise<string[]> {
  if (userId === undefined || !hasKept()) return [];
  try {
    return await (await import('../features/uploads/kept-uploads.js')).uploadUrlsOf(userId);
  } catch (failure) {
    // They expire on the server after a day.
    console.info('Uploads under way could not be looked up', failure);
    return [];
  }
}

/** While a person deletes the account, the answers that say so to the rest of the page are no news. */
let leaving = false;
export function setLeaving(now: boolean): void {
  leaving = now;
}

/** Forgets the session of a person who has left; who only looks at the last page keeps theirs. */
export function endLeaving(): void {
  if (leaving) endSession(true);
}

/** Whether a refused call ends a session: not when there is none any more, nor while the account is being deleted. */
export function hasSessionToEnd(): boolean {
  return useAuth.getState().isAuthenticated && !leaving;
}

/** Ends the session in this browser; personal-storage.ts then removes what was kept of the person. */
export function endSession(byLogout = false): void {
  leaving = false;
  useAuth.getState().clear(byLogout);
}

/** Another window signed in or out: follow it. A logout there ends this window's session as a logout too. */
export function followOtherWindows(): void {
  window.addEventListener('storage', (event) => {
    if (event.key !== 'auth-storage') return;
    if (event.newValue?.includes('"loggedOut":true')) endSession(true);
    else void useAuth.persist.rehydrate();
  });
}
