/** Delivers a message to people and publishes its event, in one transaction. */
import { Injectable } from '@nestjs/common';
import type { Tx } from '@tiku/platform/database';
import { messageDelivered } from './messages.events.js';
import { MessagesRepository, type MessageRow } from './messages.repository.js';

type Message = Pick<MessageRow, 'id' | 'type' | 'sender_id'>;

@Injectable()
export class Delivery {
  constructor(private readonly messages: MessagesRepository) {}

  /** Skips people whom it already reached. */
  async deliver(tx: Tx, message: Message, userIds: readonly string[]): Promise<void> {
    const reached = await this.messages.deliver(tx, message.id, userIds);
    if (reached.length === 0) return;
    const { id: messageId, sender_id: senderId } = message;
    const isAnnouncement = message.type === 'announcement';
    await tx.publish(...messageDelivered({ messageId, isAnnouncement, senderId, userIds: reached }));
  }
}
