/** What the rest of the platform hears of sessions: each starts and ends once. */
import type { Tx } from '@tiku/platform/database';

interface SessionOfUser {
  sessionId: string;
  userId: string;
}

export async function publishStarted(tx: Tx, payload: SessionOfUser): Promise<void> {
  await tx.publish('identity.session.started.v1', {
    aggregateId: payload.sessionId,
    aggregateVersion: 1,
    payload,
  });
}

export async function publishEnded(tx: Tx, payload: SessionOfUser): Promise<void> {
  await tx.publish('identity.session.ended.v1', {
    aggregateId: payload.sessionId,
    aggregateVersion: 2,
    payload,
  });
}
