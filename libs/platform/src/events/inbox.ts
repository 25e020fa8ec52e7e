/**
 * Makes a consumer's effect happen once per event: the inbox row and the effect share one transaction, so an
 * event that arrives again finds the row and does nothing. Under load several events share a transaction, because
 * commits and round trips are what events cost; what fails together is done again one by one.
 */
import type { EventEnvelope } from '@tiku/contracts/events';
import { Injectable } from '@nestjs/common';
import { Transactions, type Tx } from '../database/transactions.js';
import { faultPoint } from '../fault-point/index.js';

type Effect = (tx: Tx) => Promise<void>;

interface Delivery {
  event: EventEnvelope;
  consumer: string;
  effect: Effect;
}

interface Waiting extends Delivery {
  resolve: (ran: boolean) => void;
  reject: (error: unknown) => void;
}

/** Transactions at once in this process; what arrives while all run waits and is then taken together. */
const LANES = 4;
const BATCH_MAX = 32;

@Injectable()
export class Inbox {
  private busy = 0;
  /** Bounded by the concurrency of the event worker, which waits for each. */
  private readonly waiting: Waiting[] = [];

  constructor(private readonly transactions: Transactions) {}

  /**
   * Commits what `effect` writes unless `consumer` has had this event; tells whether it did. The effect may be
   * started more than once (its writes are then rolled back), so it is only what it does through `tx`: what it
   * does elsewhere belongs into a job row. Two deliveries at once: the second waits for the first to commit.
   */
  async once(event: EventEnvelope, consumer: string, effect: Effect): Promise<boolean> {
    if (this.busy >= LANES) {
      return new Promise((resolve, reject) =>
        this.waiting.push({ event, consumer, effect, resolve, reject }),
      );
    }
    this.busy += 1;
    try {
      return await this.single({ event, consumer, effect });
    } finally {
      void this.freeLane();
    }
  }

  /** Keeps the lane working for as long as deliveries wait. Never rejects: each outcome goes to its delivery. */
  private async freeLane(): Promise<void> {
    while (this.waiting.length > 0) await this.together(this.waiting.splice(0, BATCH_MAX));
    this.busy -= 1;
  }

  /**
   * The first statement of the effect leaves together with the inbox row, before it is known whether that is new:
   * for an event that was had before, the effect is rolled back.
   */
  private async single({ event, consumer, effect }: Delivery): Promise<boolean> {
    try {
      await this.transactions.run(async (tx) => {
        const inserted = insertAll(tx, [{ event, consumer }]);
        inserted.catch(() => undefined); // Awaited below; until then a failure must not count as unhandled.
        const outcome = await settled(effect(tx));
        if ((await inserted).size === 0) throw new AlreadyHandled();
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

  private async together(batch: readonly Waiting[]): Promise<void> {
    const fresh = batch.length > 1 ? await this.commitAll(batch) : null;
    for (const delivery of batch) {
      if (fresh) delivery.resolve(fresh.has(keyOf(delivery)));
      else await this.single(delivery).then(delivery.resolve, delivery.reject);
    }
  }

  /** One transaction for all, effects one after another; null when any failed and nothing was committed. */
  private async commitAll(batch: readonly Waiting[]): Promise<Set<string> | null> {
    try {
      const fresh = await this.transactions.run(async (tx) => {
        const inserted = await insertAll(tx, batch);
        const done = new Set<string>();
        for (const delivery of batch) {
          const key = keyOf(delivery);
          if (!inserted.has(key) || done.has(key)) continue;
          await delivery.effect(tx);
          done.add(key);
        }
        faultPoint('inbox.effect');
        return inserted;
      });
      faultPoint('inbox.committed');
      return fresh;
    } catch {
      // Told by the deliveries themselves: each is tried alone next, and the one that fails says why.
      return null;
    }
  }
}

class AlreadyHandled extends Error {}

const keyOf = ({ event, consumer }: Pick<Delivery, 'event' | 'consumer'>): string =>
  `${event.id} ${consumer}`;

/** Inserts the inbox rows, in one order everywhere so that two batches cannot deadlock; returns those that were new. */
async function insertAll(
  tx: Tx,
  deliveries: readonly Pick<Delivery, 'event' | 'consumer'>[],
): Promise<Set<string>> {
  const sorted = [...deliveries].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  const rows = await tx.query<{ event_id: string; consumer: string }>(
    `INSERT INTO inbox (event_id, consumer) SELECT * FROM unnest($1::uuid[], $2::text[])
     ON CONFLICT DO NOTHING RETURNING event_id, consumer`,
    [sorted.map(({ event }) => event.id), sorted.map(({ consumer }) => consumer)],
  );
  return new Set(rows.map((row) => `${row.event_id} ${row.consumer}`));
}

/** Waits for the effect without throwing, because the inbox row decides whether its failure matters. */
async function settled(effect: Promise<void>): Promise<{ error: { cause: unknown } | null }> {
  return effect.then(
    () => ({ error: null }),
    (cause: unknown) => ({ error: { cause } }),
  );
}
