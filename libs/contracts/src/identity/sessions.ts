/** Where an account is signed in, and who tried to sign in. */
import { z } from 'zod';
import { CursorQuery, Pagination, successAnswer, Uuid } from '../common/index.js';

export const Session = z.object({
  id: Uuid,
  ip: z.string().nullable(),
  userAgent: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** Noted at most every five minutes. */
  lastSeenAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** The session that asks. */
  current: z.boolean(),
});
export type Session = z.infer<typeof Session>;
/** GET /auth/sessions: those that have not ended, the current one first, then the latest. */
export const SessionsAnswer = successAnswer({ sessions: z.array(Session) });

/** `sso`: the enterprise's answer was refused; `ssoRequired`: the right password where only single sign-on is allowed. */
export const LOGIN_FAILURES = ['wrongPassword', 'suspended', 'locked', 'sso', 'ssoRequired'] as const;
export const LoginRecord = z.object({
  at: z.iso.datetime(),
  ip: z.string().nullable(),
  userAgent: z.string().nullable(),
  success: z.boolean(),
  reason: z.enum(LOGIN_FAILURES).optional(),
});
export type LoginRecord = z.infer<typeof LoginRecord>;
/** GET /auth/login-history, GET /users/{id}/login-history (administrators): the latest first. */
export const LoginHistoryQuery = CursorQuery;
export const LoginHistoryAnswer = successAnswer({ history: z.array(LoginRecord), pagination: Pagination });
