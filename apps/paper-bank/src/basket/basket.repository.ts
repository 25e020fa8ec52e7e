/** Baskets. */
import { Injectable } from '@nestjs/common';
import { Transactions, type Tx } from '@tiku/platform/database';
import { Any } from 'typeorm';
import { BasketItemEntity } from './basket-item.entity.js';

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
       ON CONFLICT DO NOTHING`,
      [userId, ids],
    );
    return tx.manager.countBy(BasketItemEntity, { user_id: userId });
  }

  async order(tx: Tx, userId: string, ids: readonly string[]): Promise<void> {
    await tx.execute(
      `UPDATE basket_items SET put_at = now() + place * interval '1 microsecond'
       FROM unnest($2::uuid[]) WITH ORDINALITY AS t(id, place) WHERE user_id = $1 AND question_id = id`,
      [userId, ids],
    );
  }

  async remove(userId: string, ids: readonly string[]): Promise<void> {
    await this.transactions.manager.delete(BasketItemEntity, { user_id: userId, question_id: Any(ids) });
  }
}
