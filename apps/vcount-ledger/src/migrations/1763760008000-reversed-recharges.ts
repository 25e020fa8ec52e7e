/** Recharges whose V were taken back and whose payment is refunded: who did it, and why. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ReversedRecharges1763760008000 implements MigrationInterface {
  name = 'ReversedRecharges1763760008000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE recharges ADD COLUMN reversed_at timestamptz, ADD COLUMN reversed_by uuid,
      ADD COLUMN reversal_reason text, ADD COLUMN given_back_at timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE recharges DROP COLUMN reversed_at, DROP COLUMN reversed_by,
      DROP COLUMN reversal_reason, DROP COLUMN given_back_at`);
  }
}
