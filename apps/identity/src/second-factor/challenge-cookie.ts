/** The cookie that ties a login's second step to the browser of its first. */
import type { CookieKind } from '../cookies/cookies.js';
import { CHALLENGE_SECONDS } from './challenges.repository.js';

export const CHALLENGE_COOKIE: CookieKind = {
  name: 'tiku_second',
  path: '/api/auth',
  seconds: CHALLENGE_SECONDS,
  sameSite: 'Strict',
  value: /^[\w-]{43}$/,
};
