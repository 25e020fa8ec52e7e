/** SQL of baskets. */
import { Injectable } from '@nestjs/common';
import { Transactions, type Tx } from '@tiku/platform/database';
import { int4, row, theOnly, uuid } from '@tiku/platform/rows';

const ItemRow = row({ question_id: uuid });
const Count = row({ count: int4 });

@Injectable()
export class BasketRepository {
  constructor(private readonly transactions: Transactions) {}

  /** In the order of adding. */
  async list(userId: string): Promise<string[]> {
    const rows = await this.transactions.read.query(
      ItemRow,
      'SELECT question_id FROM basket_items WHERE user_id = $1 ORDER BY put_at, question_id',
      [userId],
    );
    return rows.map(({ question_id }) => question_id);
  }

  /** Adds each once, and returns the new size of the basket. */
  async add(tx: Tx, userId: string, ids: readonly string[]): Promise<number> {
    await tx.execute(
      `INSERT INTO basket_items (user_id, question_id, put_at)
       SELECT $1, id, now() + place * interval '1 microsecond' FROM unnest($2::uuid[]) WITH ORDINALITY AS t(id, place)
       ON CONFLICT DO NOTHING`,
      [userId, ids],
    );
    const rows = await tx.query(Count, 'SELECT count(*)::int AS count FROM basket_items WHERE user_id = $1', [
      userId,
    ]);
    return theOnly(rows).count;
  }

  async remove(userId: string, ids: readonly string[]): Promise<void> {
    await this.transactions.execute(
      'DELETE FROM basket_items WHERE user_id = $1 AND question_id = ANY($2::uuid[])',
      [userId, ids],
    );
  }
}
