/** What the platform learns of a message: whom it reached. Pure. */
import type { Publication } from '@tiku/platform/database';

interface Delivery {
  messageId: string;
  isAnnouncement: boolean;
  senderId: string;
  userIds: string[];
}

export const messageDelivered = (payload: Delivery): Publication<'enterprise.message.delivered.v1'> => [
  'enterprise.message.delivered.v1',
  { aggregateId: payload.messageId, aggregateVersion: 1, payload },
];
