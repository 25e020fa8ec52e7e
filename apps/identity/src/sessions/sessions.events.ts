/** What the rest of the platform hears of sessions: each starts and ends once. */
import { pendingEvent, type PendingEvent, type Tx } from '@tiku/platform/database';

interface SessionOfUser {
  sessionId: string;
  userId: string;
}

/** For the statement that starts it. */
export const sessionStarted = (payload: SessionOfUser): PendingEvent =>
  pendingEvent('identity.session.started.v1', {
    aggregateId: payload.sessionId,
    aggregateVersion: 1,
    payload,
  });

export async function publishEnded(tx: Tx, payload: SessionOfUser): Promise<void> {
  await tx.publish('identity.session.ended.v1', {
    aggregateId: payload.sessionId,
    aggregateVersion: 2,
    payload,
  });
}
