/** Addresses that identity writes to. Pure. */
import type { EventPayload } from '@tiku/contracts/events';
import { newId, type Publication } from '@tiku/platform/database';

export const invitationsSent = (
  payload: EventPayload<'enterprise.invitations.sent.v1'>,
): Publication<'enterprise.invitations.sent.v1'> => [
  'enterprise.invitations.sent.v1',
  { aggregateId: newId(), aggregateVersion: 1, payload },
];
