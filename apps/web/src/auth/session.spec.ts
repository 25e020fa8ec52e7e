import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { testUser } from '../../test/user.js';
import { currentToken, useAuth } from './auth.store.js';
import { followOtherWindows, logIn, logOut } from './session.js';
import { registerUnsavedWork, useUnsavedLogout } from './unsaved-work.js';

const user = (name: string) => testUser({ name });

/** The network is a port: it answers each path with this, or fails. */
function responding(responses: Record<string, object | Error>) {
  const calls: { path: string; headers: unknown; tokenThen: string | null }[] = [];
  globalThis.fetch = jest.fn(async (url: unknown, init?: RequestInit) => {
    const path = String(url);
    calls.push({ path, headers: init?.headers, tokenThen: currentToken() });
    const response = responses[path] ?? new TypeError('Failed to fetch');
    if (response instanceof Error) throw response;
    return { ok: true, status: 200, text: async () => JSON.stringify({ success: true, ...response }) };
  }) as unknown as typeof fetch;
  return calls;
}

describe('a session', () => {
  beforeEach(() => void jest.spyOn(console, 'info').mockImplementation(() => {}));
  afterEach(() => {
    useAuth.getState().clear();
    jest.restoreAllMocks();
  });

  it('starts with the token and then fetches the full user', async () => {
    const calls = responding({
      '/api/auth/login': { token: 'new', user: user('登录时') },
      '/api/auth/me': { user: user('完整的') },
    });
    await logIn('lin@school.edu.cn', 'secret');
    expect(calls.map(({ path }) => path)).toEqual(['/api/auth/login', '/api/auth/me']);
    expect(calls[1]?.headers).toMatchObject({ Authorization: 'Bearer new' });
    expect(useAuth.getState()).toMatchObject({
      token: 'new',
      isAuthenticated: true,
      user: { name: '完整的' },
    });
  });

  it('keeps the user of the login answer if the full one cannot be fetched', async () => {
    responding({ '/api/auth/login': { token: 'new', user: user('登录时') } });
    await logIn('lin@school.edu.cn', 'secret');
    expect(useAuth.getState()).toMatchObject({ token: 'new', user: { name: '登录时' } });
  });

  it('asks before it ends with unsaved work, and saves with its token', async () => {
    useAuth.setState({ token: 'old', isAuthenticated: true });
    const calls = responding({ '/api/auth/logout': {} });
    const tokens: (string | null)[] = [];
    let isSaved = false;
    const unregister = registerUnsavedWork(async () => {
      tokens.push(currentToken());
      return isSaved;
    });
    await logOut();
    expect([calls, useAuth.getState().isAuthenticated]).toEqual([[], true]);
    expect(useUnsavedLogout.getState().asked).toBe(true);
    isSaved = true;
    await logOut();
    expect([tokens, currentToken(), calls.length]).toEqual([['old', 'old'], null, 1]);
    expect(useUnsavedLogout.getState().asked).toBe(false);

    useAuth.setState({ token: 'new', isAuthenticated: true });
    isSaved = false;
    await logOut({ discardsUnsaved: true });
    expect([tokens.length, currentToken()]).toEqual([2, null]);
    unregister();
  });

  it('ends with a logout in another window, unlike one that expires', () => {
    followOtherWindows();
    useAuth.setState({ token: 'old', user: user('林'), isAuthenticated: true });
    const newValue = JSON.stringify({ state: { user: null, token: null, loggedOut: true }, version: 0 });
    window.dispatchEvent(new StorageEvent('storage', { key: 'auth-storage', newValue }));
    expect(useAuth.getState()).toMatchObject({ user: null, token: null, loggedOut: true });
  });

  it('is cleared in the browser before the call to the server, which may fail', async () => {
    useAuth.setState({ token: 'old', isAuthenticated: true });
    const calls = responding({});
    await logOut();
    expect(calls).toEqual([
      {
        path: '/api/auth/logout',
        headers: expect.objectContaining({ Authorization: 'Bearer old' }),
        tokenThen: null,
      },
    ]);
    expect(useAuth.getState()).toMatchObject({ token: null, isAuthenticated: false });
  });
});
