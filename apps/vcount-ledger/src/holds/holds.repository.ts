/** SQL of holds. The row is the state of the hold; the money is in the payee's escrow account. */
import { Injectable } from '@nestjs/common';
import { Transactions, type Tx } from '@tiku/platform/database';
import { int8AsNumber, oneOf, row, text, timestamptz, uuid, type RowOf } from '@tiku/platform/rows';

export const HoldRow = row({
  id: uuid,
  payer_id: uuid,
  payee_id: uuid,
  amount: int8AsNumber,
  status: oneOf(['held', 'released', 'returned']),
  description: text,
  reference: text,
  transfer_id: uuid,
  release_at: timestamptz,
});
export type HoldRow = RowOf<typeof HoldRow>;
type NewHold = Omit<HoldRow, 'status'>;

@Injectable()
export class HoldsRepository {
  readonly #inserts = new WeakMap<Tx, { holds: NewHold[]; done: Promise<void> }>();

  constructor(private readonly transactions: Transactions) {}

  async find(id: string): Promise<HoldRow | null> {
    const [found] = await this.transactions.read.query(
      HoldRow,
      `SELECT ${HoldRow.list()} FROM holds WHERE id = $1`,
      [id],
    );
    return found ?? null;
  }

  /** One statement inserts all rows of one event-loop turn, as the ledger's batches bring them. */
  insert(tx: Tx, hold: NewHold): Promise<void> {
    const open = this.#inserts.get(tx);
    if (open) {
      open.holds.push(hold);
      return open.done;
    }
    const holds = [hold];
    const done = Promise.resolve().then(() => {
      this.#inserts.delete(tx);
      return this.#insertAll(tx, holds);
    });
    this.#inserts.set(tx, { holds, done });
    return done;
  }

  async #insertAll(tx: Tx, holds: readonly NewHold[]): Promise<void> {
    await tx.execute(
      `INSERT INTO holds (id, payer_id, payee_id, amount, description, reference, transfer_id, release_at)
       SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::bigint[], $5::text[], $6::text[], $7::uuid[],
         $8::timestamptz[])`,
      [
        holds.map(({ id }) => id),
        holds.map(({ payer_id }) => payer_id),
        holds.map(({ payee_id }) => payee_id),
        holds.map(({ amount }) => amount),
        holds.map(({ description }) => description),
        holds.map(({ reference }) => reference),
        holds.map(({ transfer_id }) => transfer_id),
        holds.map(({ release_at }) => release_at),
      ],
    );
  }

  /** False if it was released or returned before. */
  async settle(tx: Tx, id: string, status: 'released' | 'returned'): Promise<boolean> {
    const settled = await tx.execute(
      `UPDATE holds SET status = $2, settled_at = now() WHERE id = $1 AND status = 'held'`,
      [id, status],
    );
    return settled > 0;
  }

  /** What a payee waits for, the next first. */
  async heldFor(payeeId: string, limit: number): Promise<HoldRow[]> {
    return this.transactions.lists.query(
      HoldRow,
      `SELECT ${HoldRow.list()} FROM holds WHERE status = 'held' AND payee_id = $1 ORDER BY release_at, id LIMIT $2`,
      [payeeId, limit],
    );
  }

  /** The oldest that are due. */
  async due(limit: number): Promise<HoldRow[]> {
    return this.transactions.read.query(
      HoldRow,
      `SELECT ${HoldRow.list()} FROM holds WHERE status = 'held' AND release_at <= now() ORDER BY release_at LIMIT $1`,
      [limit],
    );
  }
}
