/** Baskets. Each write locks their rows in the order of the questions' ids, so that two at a time take turns. */
import { Injectable } from '@nestjs/common';
import { Transactions, type Tx } from '@tiku/platform/database';
import { BasketItemEntity } from './basket-item.entity.js';

const LOCKED = `WITH locked AS MATERIALIZED (SELECT question_id FROM basket_items
  WHERE user_id = $1 AND question_id = ANY($2::uuid[]) ORDER BY question_id FOR UPDATE)`;

@Injectable()
export class BasketRepository {
  constructor(private readonly transactions: Transactions) {}

  /** In the order of adding, or the one that `order` gave them. */
  async list(userId: string): Promise<string[]> {
    const items = await this.transactions.read.manager.find(BasketItemEntity, {
      where: { user_id: userId },
      order: { put_at: 'ASC', question_id: 'ASC' },
    });
    return items.map(({ question_id }) => question_id);
  }

  /** Adds each once, and returns the new size of the basket. */
  async add(tx: Tx, userId: string, ids: readonly string[]): Promise<number> {
    await tx.execute(
      `INSERT INTO basket_items (user_id, question_id, put_at)
       SELECT $1, id, now() + place * interval '1 microsecond' FROM unnest($2::uuid[]) WITH ORDINALITY AS t(id, place)
       ORDER BY id ON CONFLICT DO NOTHING`,
      [userId, ids],
    );
    return tx.manager.countBy(BasketItemEntity, { user_id: userId });
  }

  async order(tx: Tx, userId: string, ids: readonly string[]): Promise<void> {
    await tx.execute(
      `${LOCKED}
       UPDATE basket_items i SET put_at = now() + place * interval '1 microsecond'
       FROM locked JOIN unnest($2::uuid[]) WITH ORDINALITY AS t(id, place) ON locked.question_id = id
       WHERE i.user_id = $1 AND i.question_id = locked.question_id`,
      [userId, ids],
    );
  }

  async remove(tx: Tx, userId: string, ids: readonly string[]): Promise<void> {
    await tx.execute(
      `${LOCKED} DELETE FROM basket_items i USING locked
       WHERE i.user_id = $1 AND i.question_id = locked.question_id`,
      [userId, ids],
    );
  }
}
