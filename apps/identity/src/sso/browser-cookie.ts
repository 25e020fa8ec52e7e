/** The cookie that ties a single sign-on to the browser that began it. */
import type { CookieKind } from '../cookies/cookies.js';

/** Lax, because the provider's response is a navigation from another site. */
export const BROWSER_COOKIE: CookieKind = {
  name: 'tiku_sso',
  path: '/api/auth/sso',
  seconds: 15 * 60,
  sameSite: 'Lax',
  value: /^[\w-]{43}$/,
};
