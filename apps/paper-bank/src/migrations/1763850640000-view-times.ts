/** When a bank was viewed: statistics use the reader's months, days are UTC. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ViewTimes1763850640000 implements MigrationInterface {
  name = 'ViewTimes1763850640000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE paper_bank_views ADD COLUMN seen_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE paper_bank_views DROP COLUMN seen_at');
  }
}
