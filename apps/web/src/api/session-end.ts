/**
 * The one place that decides what a 401 or a page's 404 does, without knowing React or the router: main.tsx gives the
 * handlers. Rules of the specification's error catalogue.
 */
import type { ApiError } from './api-error.js';

/** What ended a session that was running; a pop-up says it. */
const ENDINGS = [
  'PASSWORD_CHANGED',
  'SESSION_ENDED',
  'ROLE_CHANGED',
  'SUSPENDED',
  'DELETED',
  'REVOKED',
] as const;
export type Ending = (typeof ENDINGS)[number];
/** Null: it ran out, or there was none; the login page says enough. */
export type SessionEnd = { why: Ending | null };

let onSessionEnd: (end: SessionEnd) => void = () => {};

export function handleSessionEnd(handler: (end: SessionEnd) => void): void {
  onSessionEnd = handler;
}

const NEEDS_NO_CREDENTIALS =
  /^\/auth\/(?:me|profile|sessions|login-history|export-data|upload-avatar|follow|follow-status|social|favorites|sso\/connections)(?:\/|$)/;

/** What a failed answer to `path` means for the session; null when nothing. */
function sessionEndOf(path: string, error: ApiError): SessionEnd | null {
  if (error.status !== 401 && error.code !== 'AUTHENTICATION_ERROR') return null;
  if (path.startsWith('/auth/logout')) return null;
  const ending = endingOf(error);
  if (ending === 'PASSWORD_CHANGED') return { why: ending };
  // Under /auth/ a 401 may be about the credentials just typed; paths that take none say that the session is over.
  if (path.startsWith('/auth/') && !NEEDS_NO_CREDENTIALS.test(path)) return null;
  return { why: ending };
}

function endingOf({ reason, message }: ApiError): Ending | null {
  if (/密码已(?:修改|更改|变更)|password (?:was|has been) changed/i.test(message)) return 'PASSWORD_CHANGED';
  return ENDINGS.find((ending) => ending === reason) ?? null;
}

export function reportFailure(path: string, error: ApiError): void {
  const end = sessionEndOf(path, error);
  if (end) onSessionEnd(end);
}
