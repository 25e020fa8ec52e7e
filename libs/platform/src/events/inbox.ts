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
   * Commits what `effect` writes unless `consumer` has had this event; tells whether it did. The effect's first
   * statement leaves together with the inbox row, before it is known whether that is new: for an event that was
   * had before, the effect may run but is rolled back. So an effect is only what it does through `tx`; what it
   * does elsewhere belongs into a job row. Two deliveries at once: the second waits for the first to commit.
   */
  async once(event: EventEnvelope, consumer: string, effect: (tx: Tx) => Promise<void>): Promise<boolean> {
    try {
      await this.transactions.run(async (tx) => {
        const inserted = tx.execute(
          'INSERT INTO inbox (consumer, event_id) VALUES ($1, $2) ON CONFLICT DO NOTHING',
          [consumer, event.id],
        );
        inserted.catch(() => undefined); // Awaited below; until then a failure must not count as unhandled.
        const outcome = await settled(effect(tx));
        if ((await inserted) === 0) throw new AlreadyHandled();
        if (outcome.error) throw outcome.error.cause;
        faultPoint('inbox.effect');
      });
    } catch (error) {
      if (error instanceof AlreadyHandled) return false;
      throw error;
    }
    faultPoint('inbox.committed');
    return true;
  }
}

class AlreadyHandled extends Error {}

/** Waits for the effect without throwing, because the inbox row decides whether its failure matters. */
async function settled(effect: Promise<void>): Promise<{ error: { cause: unknown } | null }> {
  return effect.then(
    () => ({ error: null }),
    (cause: unknown) => ({ error: { cause } }),
  );
}
