/**
 * Makes an event's effect happen once: the inbox row comes first, and the effect follows in the same transaction.
 * A redelivered event finds the row and does nothing.
 */
import { Inject, Injectable } from '@nestjs/common';
import { OWNER_SERVICE } from '../database/database.module.js';
import type { PreparedStatement } from '../database/prepared-statement.js';
import { Transactions, type Tx } from '../database/transactions.js';
import { faultPoint } from '../fault-point/index.js';
import { row, uuid } from '../rows/index.js';

const INSERT_ONE: PreparedStatement = {
  name: 'inbox-one',
  text: 'INSERT INTO inbox (consumer, event_id) VALUES ($1, $2) ON CONFLICT DO NOTHING',
};
const INSERT_MANY: PreparedStatement = {
  name: 'inbox-many',
  text: `INSERT INTO inbox (consumer, event_id) SELECT $1, * FROM unnest($2::uuid[])
    ON CONFLICT DO NOTHING RETURNING event_id`,
};
const InboxRow = row({ event_id: uuid });

@Injectable()
export class Inbox {
  constructor(
    private readonly transactions: Transactions,
    @Inject(OWNER_SERVICE) private readonly consumer: string,
  ) {}

  /**
   * Commits what `effect` writes through `tx` unless this service has handled the event; returns whether it did. An
   * effect outside the database belongs into a job row. Of two concurrent deliveries the second waits for the first to
   * commit.
   */
  async once(event: { id: string }, effect: (tx: Tx) => Promise<unknown>): Promise<boolean> {
    const isFirst = await this.transactions.run(async (tx) => {
      if ((await tx.execute(INSERT_ONE, [this.consumer, event.id])) === 0) return false;
      await effect(tx);
      faultPoint('inbox.effect');
      return true;
    });
    faultPoint('inbox.committed');
    return isFirst;
  }

  /** The same for several events in one transaction: `effect` gets the new ones, and is not called without any. */
  async onceTogether<E extends { id: string }>(
    events: readonly E[],
    effect: (fresh: readonly E[], tx: Tx) => Promise<unknown>,
  ): Promise<void> {
    await this.transactions.run(async (tx) => {
      // In the order of ids, so that two batches wait for the same rows in the same order.
      const ids = events.map(({ id }) => id).sort();
      const inserted = await tx.query(InboxRow, INSERT_MANY, [this.consumer, ids]);
      const isNew = new Set(inserted.map(({ event_id }) => event_id));
      const fresh = events.filter(({ id }) => isNew.delete(id));
      if (fresh.length > 0) await effect(fresh, tx);
      faultPoint('inbox.effect');
    });
    faultPoint('inbox.committed');
  }
}
