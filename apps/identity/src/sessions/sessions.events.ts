/** Events of sessions: each starts and ends once. */
import { pendingEvent, type PendingEvent, type Publication } from '@tiku/platform/database';

interface SessionOfUser {
  sessionId: string;
  userId: string;
}

/** For the statement that starts the session. */
export const sessionStarted = (payload: SessionOfUser): PendingEvent =>
  pendingEvent('identity.session.started.v1', {
    aggregateId: payload.sessionId,
    aggregateVersion: 1,
    payload,
  });

export const sessionEnded = (payload: SessionOfUser): Publication<'identity.session.ended.v1'> => [
  'identity.session.ended.v1',
  {
    aggregateId: payload.sessionId,
    aggregateVersion: 2,
    payload,
  },
];
