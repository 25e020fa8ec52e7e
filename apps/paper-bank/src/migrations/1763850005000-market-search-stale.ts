/** Finds the banks whose search text is out of date. */
import { createIndexConcurrently } from '@tiku/platform/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class MarketSearchStale1763850005000 implements MigrationInterface {
  name = 'MarketSearchStale1763850005000';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(
      runner,
      'paper_banks_search_stale',
      'ON paper_banks (id) WHERE search_stale',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX paper_banks_search_stale`);
  }
}
