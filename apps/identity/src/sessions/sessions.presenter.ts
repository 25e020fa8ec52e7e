import type { Session } from '@tiku/contracts/identity';
import type { SessionRow } from './sessions.repository.js';

/** Sessions as their owner sees them; `currentId` is the caller's session. */
export function toSessions(rows: readonly SessionRow[], currentId: string): Session[] {
  return rows.map((session) => ({
    id: session.id,
    ip: session.ip,
    userAgent: session.user_agent,
    createdAt: session.created_at.toISOString(),
    lastSeenAt: session.last_seen_at.toISOString(),
    expiresAt: session.expires_at.toISOString(),
    current: session.id === currentId,
  }));
}
