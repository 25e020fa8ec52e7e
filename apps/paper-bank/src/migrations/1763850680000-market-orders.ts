/** The orders of the market, in which a list goes until its page is full; the newest change has its index already. */
import { createIndexConcurrently } from '@tiku/platform/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const ORDERS = {
  created: 'id',
  name: 'name, id',
  price: 'price, id',
  // Of equal prices the newest come first both ways.
  cheapest: 'price, id DESC',
  rating: '(CASE WHEN rating_count = 0 THEN 0 ELSE rating_sum::float8 / rating_count END), id',
  sold: 'purchase_count, id',
  papers: 'paper_count, id',
};
const nameOf = (order: string): string => `paper_banks_market_${order}`;

export class MarketOrders1763850680000 implements MigrationInterface {
  name = 'MarketOrders1763850680000';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [order, columns] of Object.entries(ORDERS))
      await createIndexConcurrently(
        runner,
        nameOf(order),
        `ON paper_banks (${columns}) WHERE status = 'published' AND visibility = 'public' AND deleted_at IS NULL`,
      );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const order of Object.keys(ORDERS)) await runner.query(`DROP INDEX ${nameOf(order)}`);
  }
}
