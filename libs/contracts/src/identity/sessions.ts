/** Where an account is signed in, and attempts to sign in. */
import { z } from 'zod';
import { CursorQuery, Pagination, successResponse, Uuid } from '../common/index.js';

export const Session = z.object({
  id: Uuid,
  ip: z.string().nullable(),
  userAgent: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** Updated at most every five minutes. */
  lastSeenAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** The caller's session. */
  current: z.boolean(),
});
export type Session = z.infer<typeof Session>;
/** GET /auth/sessions: open sessions, the current one first, then newest first. */
export const SessionsResponse = successResponse({ sessions: z.array(Session) });

/**
 * `sso`: the response of the enterprise's provider was rejected; `ssoRequired`: the right password, but only single
 * sign-on is allowed; `secondFactor`: the right password, but a wrong code.
 */
export const LOGIN_FAILURES = [
  'wrongPassword',
  'suspended',
  'locked',
  'sso',
  'ssoRequired',
  'secondFactor',
] as const;
export const LoginRecord = z.object({
  at: z.iso.datetime(),
  ip: z.string().nullable(),
  userAgent: z.string().nullable(),
  success: z.boolean(),
  reason: z.enum(LOGIN_FAILURES).optional(),
});
export type LoginRecord = z.infer<typeof LoginRecord>;
/** GET /auth/login-history, GET /users/{id}/login-history (administrators): newest first. */
export const LoginHistoryQuery = CursorQuery;
export const LoginHistoryResponse = successResponse({
  history: z.array(LoginRecord),
  pagination: Pagination,
});
