/** When the gateway was last asked about a pending recharge. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class QueriedRecharges1763760004000 implements MigrationInterface {
  name = 'QueriedRecharges1763760004000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE recharges ADD COLUMN queried_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE recharges DROP COLUMN queried_at');
  }
}
