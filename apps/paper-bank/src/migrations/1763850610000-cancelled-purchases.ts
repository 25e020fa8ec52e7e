/** Why a purchase was cancelled: its buyer is asked to recharge only if the balance was short. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CancelledPurchases1763850610000 implements MigrationInterface {
  name = 'CancelledPurchases1763850610000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE purchases ADD COLUMN cancelled_because text CHECK (cancelled_because IN ('short', 'interrupted'))`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE purchases DROP COLUMN cancelled_because');
  }
}
