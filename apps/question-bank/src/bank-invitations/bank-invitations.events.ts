/** The events of invitations. Pure: `tx.publish(...invitationSent(…))`. */
import type { EventPayload } from '@tiku/contracts/events';
import { newId, type Publication } from '@tiku/platform/database';

/** The page on which the invited person answers. */
export const invitationPath = (id: string): string => `/question-banks/invitations/${id}`;

/** Each sending is a separate event. */
export const invitationSent = (
  payload: EventPayload<'question-bank.invitation.sent.v1'>,
): Publication<'question-bank.invitation.sent.v1'> => [
  'question-bank.invitation.sent.v1',
  { aggregateId: newId(), aggregateVersion: 1, payload },
];
