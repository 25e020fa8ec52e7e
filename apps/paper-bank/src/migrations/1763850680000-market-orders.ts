/**
 * The orders of the market, along which a list reads until its page is full. Each index includes category and price, so
 * that rows that a filter excludes are never read.
 */
import { createIndexConcurrently } from '@tiku/platform/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const ORDERS = {
  changed: 'updated_at, id',
  created: 'id',
  name: 'name, id',
  price: 'price, id',
  // Of equal prices the newest come first in both directions.
  cheapest: 'price, id DESC',
  rating: '(CASE WHEN rating_count = 0 THEN 0 ELSE rating_sum::float8 / rating_count END), id',
  sold: 'purchase_count, id',
  papers: 'paper_count, id',
};
const OFFERED_TO_ALL = `status = 'published' AND visibility = 'public' AND deleted_at IS NULL`;
const nameOf = (order: string): string => `paper_banks_market_${order}`;

export class MarketOrders1763850680000 implements MigrationInterface {
  name = 'MarketOrders1763850680000';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [order, columns] of Object.entries(ORDERS))
      await createIndexConcurrently(
        runner,
        nameOf(order),
        `ON paper_banks (${columns}) INCLUDE (category, price) WHERE ${OFFERED_TO_ALL}`,
      );
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS paper_banks_market');
  }

  async down(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(
      runner,
      'paper_banks_market',
      `ON paper_banks (updated_at DESC, id DESC) WHERE ${OFFERED_TO_ALL}`,
    );
    for (const order of Object.keys(ORDERS)) await runner.query(`DROP INDEX ${nameOf(order)}`);
  }
}
