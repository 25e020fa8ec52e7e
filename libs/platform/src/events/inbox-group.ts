/**
 * Several events in one transaction: their inbox rows in one statement, then their effects. Effects that need one
 * statement each leave in one write, with BEGIN and the inbox rows; which those are is found out by trying.
 */
import type { PreparedStatement } from '../database/prepared-statement.js';
import { Transactions, type Tx } from '../database/transactions.js';
import { faultPoint } from '../fault-point/index.js';
import { SingleStatementTx } from './single-statement.js';

const INSERT_ROWS: PreparedStatement = {
  name: 'inbox-rows',
  text: `INSERT INTO inbox (consumer, event_id) SELECT * FROM unnest($1::text[], $2::uuid[])
    ON CONFLICT DO NOTHING RETURNING consumer, event_id`,
};

export interface InboxEntry {
  eventId: string;
  consumer: string;
  effect: (tx: Tx) => Promise<void>;
}

interface InboxRow {
  consumer: string;
  event_id: string;
}

export class InboxGroups {
  /** Consumers whose effects have to be run one after another. At most one entry per consumer in the code. */
  readonly #slow = new Set<string>();

  constructor(private readonly transactions: Transactions) {}

  /** Those whose effect was committed; null when all was rolled back, because something in it failed. */
  async handle<E extends InboxEntry>(group: readonly E[]): Promise<Set<E> | null> {
    const isFast = group.every(({ consumer }) => !this.#slow.has(consumer));
    // Each refusal rules out its own reason, so there is an end.
    try {
      return await this.#commit(group, { areNew: true, isFast });
    } catch (error) {
      if (error instanceof NotAllNew)
        return this.#commit(group, { areNew: false, isFast: false }).catch(() => null);
      if (error instanceof NotAllFast) return this.handle(group);
      return null;
    }
  }

  /** @throws NotAllNew, NotAllFast when what was taken for granted is not so, or what an effect or PostgreSQL throws */
  async #commit<E extends InboxEntry>(
    group: readonly E[],
    assumed: { areNew: boolean; isFast: boolean },
  ): Promise<Set<E>> {
    const done = await this.transactions.run(async (tx) => {
      const inserting = tx.query<InboxRow>(INSERT_ROWS, [
        group.map(({ consumer }) => consumer),
        group.map(({ eventId }) => eventId),
      ]);
      inserting.catch(() => undefined); // Awaited below; until then a failure must not count as unhandled.
      const fresh = assumed.areNew ? group : newOf(group, await inserting);
      const failure = await (assumed.isFast ? this.#runTogether(fresh, tx) : runInTurn(fresh, tx));
      if ((await inserting).length < fresh.length) throw new NotAllNew();
      if (failure) throw failure.cause;
      faultPoint('inbox.effect');
      return new Set(fresh);
    });
    faultPoint('inbox.committed');
    return done;
  }

  async #runTogether(entries: readonly InboxEntry[], tx: Tx): Promise<Failure | null> {
    let isRefused = false;
    const outcomes = await Promise.allSettled(
      entries.map(async ({ effect, consumer }) => {
        const onMore = (): void => {
          isRefused = true;
          this.#slow.add(consumer);
        };
        return effect(new SingleStatementTx(tx, onMore));
      }),
    );
    if (isRefused) return { cause: new NotAllFast() };
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    return failed ? { cause: failed.reason } : null;
  }
}

class NotAllNew extends Error {}
class NotAllFast extends Error {}

interface Failure {
  cause: unknown;
}

async function runInTurn(entries: readonly InboxEntry[], tx: Tx): Promise<Failure | null> {
  try {
    for (const { effect } of entries) await effect(tx);
    return null;
  } catch (cause) {
    return { cause };
  }
}

/** An event that is twice in the group has one row: the second delivery finds it taken. */
function newOf<E extends InboxEntry>(group: readonly E[], inserted: readonly InboxRow[]): E[] {
  const keys = new Set(inserted.map((row) => `${row.event_id} ${row.consumer}`));
  return group.filter(({ eventId, consumer }) => keys.delete(`${eventId} ${consumer}`));
}
