/**
 * Makes a consumer's effect happen once per event: the inbox row and the effect share one transaction, so an
 * event that arrives again finds the row and does nothing.
 */
import type { EventEnvelope } from '@tiku/contracts/events';
import { Injectable } from '@nestjs/common';
import { Transactions, type Tx } from '../database/transactions.js';
import { faultPoint } from '../fault-point/index.js';

@Injectable()
export class Inbox {
  constructor(private readonly transactions: Transactions) {}

  /**
   * Runs `effect` unless `consumer` has had this event; tells whether it ran. Two deliveries at once: the second
   * waits for the first to commit. Effects outside the database belong into a job row made in `effect`.
   */
  async once(event: EventEnvelope, consumer: string, effect: (tx: Tx) => Promise<void>): Promise<boolean> {
    const ran = await this.transactions.run(async (tx) => {
      const inserted = await tx.execute(
        'INSERT INTO inbox (consumer, event_id) VALUES ($1, $2) ON CONFLICT DO NOTHING',
        [consumer, event.id],
      );
      if (inserted === 0) return false;
      await effect(tx);
      faultPoint('inbox.effect');
      return true;
    });
    faultPoint('inbox.committed');
    return ran;
  }
}
