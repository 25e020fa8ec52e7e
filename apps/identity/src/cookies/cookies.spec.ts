import { expect, it } from '@jest/globals';
import { cookieHeader, readCookie, type CookieKind } from './cookies.js';

const KIND: CookieKind = {
  name: 'tiku_x',
  path: '/api/auth',
  seconds: 60,
  sameSite: 'Lax',
  value: /^\w{3}$/,
};
const [HTTP, HTTPS] = ['http://tiku.test', 'https://tiku.test'];

it('binds a cookie to its host over https', () => {
  const set = cookieHeader('abc', KIND, HTTPS);
  expect(set).toBe('__Host-tiku_x=abc; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure');
  expect(readCookie({ cookie: 'a=b; __Host-tiku_x=abc' }, KIND, HTTPS)).toBe('abc');
});

it('ignores over https a cookie that another host or plain http may have set', () =>
  expect(readCookie({ cookie: 'tiku_x=abc' }, KIND, HTTPS)).toBeNull());

it('needs no prefix over http, which browsers would refuse', () => {
  expect(cookieHeader('abc', KIND, HTTP)).toBe(
    'tiku_x=abc; Path=/api/auth; Max-Age=60; HttpOnly; SameSite=Lax',
  );
  expect(readCookie({ cookie: 'tiku_x=abc' }, KIND, HTTP)).toBe('abc');
});

it.each(['', 'tiku_x=', 'tiku_x=abcd', 'other=abc', 'xtiku_x=abc'])('reads nothing from %j', (cookie) =>
  expect(readCookie({ cookie }, KIND, HTTP)).toBeNull(),
);
