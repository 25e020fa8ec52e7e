/**
 * Makes a consumer's effect happen once per event: the inbox row and the effect share one transaction, so an
 * event that arrives again finds the row and does nothing. Events that arrive together share that transaction too;
 * when it fails, each has its own.
 */
import type { EventEnvelope } from '@tiku/contracts/events';
import { Injectable } from '@nestjs/common';
import type { PreparedStatement } from '../database/prepared-statement.js';
import { Transactions, type Tx } from '../database/transactions.js';
import { faultPoint } from '../fault-point/index.js';
import { type InboxEntry, InboxGroups } from './inbox-group.js';

/** Bounds how long rows stay locked, and what is done again when one event of a group fails. */
const GROUP_MAX = 50;

const INSERT_ONE: PreparedStatement = {
  name: 'inbox-one',
  text: 'INSERT INTO inbox (consumer, event_id) VALUES ($1, $2) ON CONFLICT DO NOTHING',
};

interface Arrival extends InboxEntry {
  resolve: (isFirst: boolean) => void;
  reject: (error: unknown) => void;
}

@Injectable()
export class Inbox {
  #arrivals: Arrival[] = [];
  readonly #groups: InboxGroups;

  constructor(private readonly transactions: Transactions) {
    this.#groups = new InboxGroups(transactions);
  }

  /**
   * Commits what `effect` writes unless `consumer` has had this event; tells whether it did. Calls of one turn of
   * the event loop share a transaction, in which effects take place one after another; if anything in it fails, all
   * is rolled back and each is done alone, so that only the one that cannot fails. An effect may therefore run more
   * than once before it is committed once: it is only what it does through `tx`, and what it does elsewhere belongs
   * into a job row. Two deliveries of an event at once: the second waits for the first to commit.
   */
  once(event: EventEnvelope, consumer: string, effect: (tx: Tx) => Promise<void>): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.#arrivals.push({ eventId: event.id, consumer, effect, resolve, reject });
      if (this.#arrivals.length === 1) setImmediate(() => this.#takeIn());
    });
  }

  #takeIn(): void {
    // In the order of their ids, so that two groups wait for the same rows in the same order.
    const arrivals = this.#arrivals.sort((a, b) => (a.eventId < b.eventId ? -1 : 1));
    this.#arrivals = [];
    for (let from = 0; from < arrivals.length; from += GROUP_MAX)
      void this.#handle(arrivals.slice(from, from + GROUP_MAX));
  }

  async #handle(group: readonly Arrival[]): Promise<void> {
    const firsts = group.length > 1 ? await this.#groups.handle(group) : null;
    if (firsts) {
      for (const arrival of group) arrival.resolve(firsts.has(arrival));
      return;
    }
    for (const arrival of group) await this.#alone(arrival).then(arrival.resolve, arrival.reject);
  }

  /** The effect's first statement leaves together with the inbox row, before it is known whether that is new. */
  async #alone({ eventId, consumer, effect }: Arrival): Promise<boolean> {
    try {
      await this.transactions.run(async (tx) => {
        const inserted = tx.execute(INSERT_ONE, [consumer, eventId]);
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
