/** Refetches the signed-in user once per page load: the stored copy may be days old. */
import { useEffect } from 'react';
import { request } from '../api/client.js';
import { useAuth } from './auth.store.js';
import { sinceRequest } from './preferences.js';

export async function refreshUser(signal?: AbortSignal): Promise<void> {
  const { UserResponse } = await import('./login-responses.js');
  const current = sinceRequest();
  const { user } = await request('GET', '/auth/me', { schema: UserResponse, ...(signal ? { signal } : {}) });
  // Another account may have signed in meanwhile.
  if (useAuth.getState().user?.id === user.id) useAuth.getState().setUser(current(user));
}

export function useFreshUser(): void {
  const userId = useAuth((state) => state.user?.id);
  useEffect(() => {
    if (userId === undefined) return;
    const stop = new AbortController();
    refreshUser(stop.signal).catch((failure: unknown) => {
      if (!stop.signal.aborted) console.info('The user could not be read again', failure);
    });
    return () => stop.abort();
  }, [userId]);
}
