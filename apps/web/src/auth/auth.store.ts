/**
 * Who is signed in, kept under `auth-storage` as { user, token, isAuthenticated }. Owns no calls and no navigation:
 * session.ts does those. A token past its expiry is dropped at start.
 */
import { User } from '@tiku/contracts/identity';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { isExpired } from './token-expiry.js';

export interface AuthState {
  user: User | null;
  token: string | null;
  isAuthenticated: boolean;
  signIn: (token: string, user: User) => void;
  setUser: (user: User) => void;
  clear: () => void;
}

const signedOut = { user: null, token: null, isAuthenticated: false };

/** What storage holds → a session, or signed out when it is damaged, of another shape, or expired. */
export function restoreSession(stored: unknown): Pick<AuthState, 'user' | 'token' | 'isAuthenticated'> {
  const { token, user } = (stored ?? {}) as { token?: unknown; user?: unknown };
  const parsed = User.safeParse(user);
  if (typeof token !== 'string' || !parsed.success || isExpired(token)) return signedOut;
  return { token, user: parsed.data, isAuthenticated: true };
}

export const useAuth = create<AuthState>()(
  persist(
    (set) => ({
      ...signedOut,
      signIn: (token, user) => set({ token, user, isAuthenticated: true }),
      setUser: (user) => set({ user }),
      clear: () => set(signedOut),
    }),
    {
      name: 'auth-storage',
      partialize: ({ user, token, isAuthenticated }) => ({ user, token, isAuthenticated }),
      merge: (stored, state) => ({ ...state, ...restoreSession(stored) }),
    },
  ),
);

export function currentToken(): string | null {
  return useAuth.getState().token;
}
