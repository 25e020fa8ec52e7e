/** The calls that begin a session, and the storage of their answers. */
import { LoginResponse, SsoExchangeResponse, type User } from '@tiku/contracts/identity';
import { request } from '../api/client.js';
import { useAuth } from './auth.store.js';
import { keepFirstPassword } from './first-password.js';
import { refreshUser } from './use-fresh-user.js';

export async function signIn(email: string, password: string): Promise<void> {
  const { token, user, mustChangePassword } = await request('POST', '/auth/login', {
    body: { email, password },
    schema: LoginResponse,
  });
  if (mustChangePassword) keepFirstPassword(user.id, password);
  await beginSession(token, user);
}

export async function exchange(code: string): Promise<void> {
  const { token, user } = await request('POST', '/auth/sso/exchange', {
    body: { code },
    schema: SsoExchangeResponse,
  });
  await beginSession(token, user);
}

/** Fetches the full user; if that fails, keeps the one of the answer. */
export async function beginSession(token: string, user: User): Promise<void> {
  useAuth.getState().signIn(token, user);
  try {
    await refreshUser();
  } catch (failure) {
    console.info('The full user could not be read; the login answer is used', failure);
  }
}
