/** Finds the paper banks whose search text an earlier release wrote; empty once all are rewritten. */
import { createIndexConcurrently } from '@tiku/platform/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class FormerMarketTexts1763850720000 implements MigrationInterface {
  name = 'FormerMarketTexts1763850720000';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(
      runner,
      'paper_bank_search_former',
      'ON paper_bank_search (paper_bank_id) WHERE right(norm, 1) <> chr(2)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX paper_bank_search_former');
  }
}
