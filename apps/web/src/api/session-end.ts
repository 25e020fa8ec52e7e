/**
 * Decides, in one place, what a 401 or a page's 404 does. Does not know React or the router: main.tsx provides the
 * handlers. The rules are those of the specification's error catalogue.
 */
import type { ApiError } from './api-error.js';

/** Why a running session ended; a pop-up shows it. */
const ENDINGS = [
  'PASSWORD_CHANGED',
  'SESSION_ENDED',
  'ROLE_CHANGED',
  'SUSPENDED',
  'DELETED',
  'REVOKED',
] as const;
export type Ending = (typeof ENDINGS)[number];
/** Null if the session expired or none existed; the login page says enough. */
export type SessionEnd = { why: Ending | null };

let onSessionEnd: (end: SessionEnd) => void = () => {};

export function handleSessionEnd(handler: (end: SessionEnd) => void): void {
  onSessionEnd = handler;
}

const NEEDS_NO_CREDENTIALS =
  /^\/auth\/(?:me|profile|sessions|login-history|export-data|upload-avatar|follow|follow-status|social|favorites|sso\/connections)(?:\/|$)/;

/** The effect of a failed answer to `path` on the session; null for none. */
function sessionEndOf(path: string, error: ApiError): SessionEnd | null {
  if (error.status !== 401 && error.code !== 'AUTHENTICATION_ERROR') return null;
  if (path.startsWith('/auth/logout')) return null;
  const ending = endingOf(error);
  if (ending === 'PASSWORD_CHANGED') return { why: ending };
  // Under /auth/ a 401 may be about the typed credentials; on paths without credentials it means that the session
  // ended.
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
