/** Deletes messages after their retention time, with their files and read receipts. */
import { Injectable } from '@nestjs/common';
import { MESSAGE_LIMITS } from '@tiku/contracts/enterprise';
import { Background } from '@tiku/platform/background';
import { Transactions } from '@tiku/platform/database';
import { AttachmentsService } from '../message-attachments/attachments.service.js';
import { OldMessagesRepository } from './old-messages.repository.js';

const INTERVAL_MS = 3_600_000;
const DAY_MS = 86_400_000;
const PORTION_MESSAGES = 100;
const PORTION_DELIVERIES = 5_000;

@Injectable()
export class OldMessages {
  constructor(
    private readonly messages: OldMessagesRepository,
    private readonly attachments: AttachmentsService,
    private readonly transactions: Transactions,
    background: Background,
  ) {
    background.every({ name: 'removal of old messages', intervalMs: INTERVAL_MS, work: () => this.pass() });
  }

  /** True if there may be more. A message is deleted after its last delivery. */
  pass(deliveries = PORTION_DELIVERIES): Promise<boolean> {
    return this.transactions.run(async (tx) => {
      const before = new Date(Date.now() - MESSAGE_LIMITS.keptDays * DAY_MS);
      const ids = await this.messages.oldest(tx, before, PORTION_MESSAGES);
      if (ids.length === 0) return false;
      if ((await this.messages.removeDeliveries(tx, ids, deliveries)) === deliveries) return true;
      for (const id of ids) await this.attachments.removeOfMessage(tx, id);
      await this.messages.remove(tx, ids);
      return ids.length === PORTION_MESSAGES;
    });
  }
}
