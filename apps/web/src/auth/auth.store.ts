/**
 * The signed-in user, stored under `auth-storage` as { user, token, isAuthenticated }. Owns no calls and no navigation:
 * session.ts does. Drops an expired token at start.
 */
import type { User } from '@tiku/contracts/identity';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { isExpired } from './token-expiry.js';

export interface AuthState {
  user: User | null;
  token: string | null;
  isAuthenticated: boolean;
  /** The person ended the last session and does not mean to return to the page. Other windows read it. */
  loggedOut: boolean;
  signIn: (token: string, user: User) => void;
  setUser: (user: User) => void;
  clear: (byLogout?: boolean) => void;
}

const signedOut = { user: null, token: null, isAuthenticated: false };

/** Stored value → a session, or signed out if it is damaged, of another shape, or expired. */
export function restoreSession(stored: unknown): Pick<AuthState, 'user' | 'token' | 'isAuthenticated'> {
  const { token, user } = (stored ?? {}) as { token?: unknown; user?: unknown };
  if (typeof token !== 'string' || !isStoredUser(user) || isExpired(token)) return signedOut;
  return { token, user, isAuthenticated: true };
}

/**
 * Enough to show a name and a menu: the server's answer was parsed by the full schema before it was stored. Checked
 * without the schema library, which would be a tenth of the login page's code.
 */
function isStoredUser(value: unknown): value is User {
  const user = value as Partial<User> | null;
  return (
    typeof user === 'object' &&
    user !== null &&
    typeof user.id === 'string' &&
    typeof user.name === 'string' &&
    // A pupil has a username instead.
    (typeof user.email === 'string' || typeof user.username === 'string') &&
    (['superadmin', 'admin', 'teacher', 'student'] as unknown[]).includes(user.role)
  );
}

export const useAuth = create<AuthState>()(
  persist(
    (set) => ({
      ...signedOut,
      loggedOut: false,
      signIn: (token, user) => set({ token, user, isAuthenticated: true, loggedOut: false }),
      setUser: (user) => set({ user }),
      clear: (byLogout = false) => set({ ...signedOut, loggedOut: byLogout }),
    }),
    {
      name: 'auth-storage',
      partialize: ({ user, token, isAuthenticated, loggedOut }) => ({
        user,
        token,
        isAuthenticated,
        ...(loggedOut && { loggedOut }),
      }),
      merge: (stored, state) => ({ ...state, ...restoreSession(stored) }),
    },
  ),
);

// Clears a session that could not be restored. The build, which prerenders the landing page, has no storage.
if (typeof window !== 'undefined' && !useAuth.getState().isAuthenticated) useAuth.persist.clearStorage();

export function currentToken(): string | null {
  return useAuth.getState().token;
}
