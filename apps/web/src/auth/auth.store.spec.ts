import { afterEach, describe, expect, it } from '@jest/globals';
import { restoreSession, useAuth } from './auth.store.js';
import { expiryOf, isExpired } from './token-expiry.js';

const tokenWith = (claims: object) => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.y`;
const user = { id: 'u', name: '沈知远', email: 'a@b.edu', role: 'teacher' };

describe('token expiry', () => {
  it('reads exp and treats an unreadable token as expired', () => {
    expect(expiryOf(tokenWith({ exp: 5 }))).toBe(5);
    expect(isExpired(tokenWith({ exp: 100 }), 99_999)).toBe(false);
    expect(isExpired(tokenWith({ exp: 100 }), 100_000)).toBe(true);
    for (const token of ['', 'a.b', 'x.!!.y', tokenWith({}), tokenWith({ exp: 'soon' })])
      expect(isExpired(token)).toBe(true);
  });
});

describe('restoreSession', () => {
  afterEach(() => localStorage.clear());

  it('accepts a complete, unexpired session', () => {
    const token = tokenWith({ exp: 4e9 });
    expect(restoreSession({ token, user, isAuthenticated: true })).toEqual({
      token,
      user,
      isAuthenticated: true,
    });
  });

  it('drops an expired or damaged one', () => {
    const out = { token: null, user: null, isAuthenticated: false };
    for (const stored of [
      null,
      { token: tokenWith({ exp: 1 }), user },
      { token: tokenWith({ exp: 4e9 }), user: { ...user, role: 'emperor' } },
      { token: 7, user },
    ])
      expect(restoreSession(stored)).toEqual(out);
  });

  it('finds user, token and isAuthenticated under auth-storage after a login', () => {
    useAuth.getState().signIn(tokenWith({ exp: 4e9 }), user as never);
    const stored = JSON.parse(localStorage.getItem('auth-storage') ?? '{}') as { state: object };
    expect(Object.keys(stored.state).sort()).toEqual(['isAuthenticated', 'token', 'user']);
    useAuth.getState().clear();
    expect(localStorage.getItem('auth-storage')).not.toContain('4e9');
  });
});
