import type { LoginRecord } from '@tiku/contracts/identity';
import type { LoginRow } from './login-history.repository.js';

/** A login attempt, as the account's owner and administrators see it. */
export function toLoginRecord({ at, ip, user_agent, reason }: LoginRow): LoginRecord {
  return {
    at: at.toISOString(),
    ip,
    userAgent: user_agent,
    success: reason === null,
    ...(reason && { reason }),
  };
}
