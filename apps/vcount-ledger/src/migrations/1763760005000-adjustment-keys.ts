/** A repeated proposal is one adjustment, identified by its proposer and the request's key. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AdjustmentKeys1763760005000 implements MigrationInterface {
  name = 'AdjustmentKeys1763760005000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE adjustments ADD COLUMN key text, ADD COLUMN body_hash text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE adjustments DROP COLUMN key, DROP COLUMN body_hash');
  }
}
