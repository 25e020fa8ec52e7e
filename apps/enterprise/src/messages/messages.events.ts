/** The events of a message: whom it reached, and who read it. Pure. */
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

export const messageRead = (messageId: string, userId: string): Publication<'enterprise.message.read.v1'> => [
  'enterprise.message.read.v1',
  { aggregateId: messageId, aggregateVersion: 1, payload: { messageId, userId } },
];
