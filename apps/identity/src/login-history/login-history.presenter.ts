import type { LoginRecord } from '@tiku/contracts/identity';
import type { LoginRow } from './login-history.repository.js';

/** One try to log in, as its account's owner and administrators see it. */
export function toLoginRecord({ at, ip, user_agent, reason }: LoginRow): LoginRecord {
  return {
    at: at.toISOString(),
    ip,
    userAgent: user_agent,
    success: reason === null,
    ...(reason && { reason }),
  };
}
