/**
 * The market's order by number of published papers, which its cards show. The index of all papers stays while the
 * previous release may read it; the next one drops it.
 */
import { createIndexConcurrently } from '@tiku/platform/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class MarketByPublishedPapers1763850700000 implements MigrationInterface {
  name = 'MarketByPublishedPapers1763850700000';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(
      runner,
      'paper_banks_market_published',
      `ON paper_banks (published_count, id) INCLUDE (category, price)
       WHERE status = 'published' AND visibility = 'public' AND deleted_at IS NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS paper_banks_market_published');
  }
}
