/** SQL of payment methods. No row has the number of a card. */
import { Injectable } from '@nestjs/common';
import { PAYMENT_METHOD_TYPES } from '@tiku/contracts/vcount-ledger';
import { Transactions, type Tx } from '@tiku/platform/database';
import { boolean, int4, oneOf, row, text, theOnly, uuid, type RowOf } from '@tiku/platform/rows';

const PaymentMethodRow = row({
  id: uuid,
  type: oneOf(PAYMENT_METHOD_TYPES),
  label: text,
  last4: text,
  is_default: boolean,
});
export type PaymentMethodRow = RowOf<typeof PaymentMethodRow>;
const Count = row({ count: int4 });

@Injectable()
export class PaymentMethodsRepository {
  constructor(private readonly transactions: Transactions) {}

  /** The default first. */
  async list(userId: string): Promise<PaymentMethodRow[]> {
    return this.transactions.read.query(
      PaymentMethodRow,
      `SELECT ${PaymentMethodRow.list()} FROM payment_methods WHERE user_id = $1 ORDER BY is_default DESC, id`,
      [userId],
    );
  }

  /** Serialises changes of a person's methods, which share one default. */
  async lock(tx: Tx, userId: string): Promise<number> {
    await tx.execute('SELECT pg_advisory_xact_lock(hashtext($1))', [`payment-methods:${userId}`]);
    const rows = await tx.query(
      Count,
      'SELECT count(*)::int AS count FROM payment_methods WHERE user_id = $1',
      [userId],
    );
    return theOnly(rows).count;
  }

  async insert(
    tx: Tx,
    userId: string,
    { id, type, label, last4, is_default }: PaymentMethodRow,
  ): Promise<void> {
    await tx.execute(
      'INSERT INTO payment_methods (id, user_id, type, label, last4, is_default) VALUES ($1, $2, $3, $4, $5, $6)',
      [id, userId, type, label, last4, is_default],
    );
  }

  /** False if the person has no such method. */
  async remove(tx: Tx, userId: string, id: string): Promise<boolean> {
    const removed = await tx.execute('DELETE FROM payment_methods WHERE user_id = $1 AND id = $2', [
      userId,
      id,
    ]);
    await tx.execute(
      `UPDATE payment_methods SET is_default = true WHERE id = (
         SELECT id FROM payment_methods WHERE user_id = $1 ORDER BY id DESC LIMIT 1
       ) AND NOT EXISTS (SELECT FROM payment_methods WHERE user_id = $1 AND is_default)`,
      [userId],
    );
    return removed > 0;
  }

  async setDefault(tx: Tx, userId: string, id: string): Promise<PaymentMethodRow | null> {
    await tx.execute(
      'UPDATE payment_methods SET is_default = false WHERE user_id = $1 AND is_default AND id <> $2',
      [userId, id],
    );
    const [row] = await tx.query(
      PaymentMethodRow,
      `UPDATE payment_methods SET is_default = true WHERE user_id = $1 AND id = $2 RETURNING ${PaymentMethodRow.list()}`,
      [userId, id],
    );
    return row ?? null;
  }
}
