/** Payments that a gateway refunded on its own and that could not be booked: amount, time, and when it was handled. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class UnbookedRefunds1763760010000 implements MigrationInterface {
  name = 'UnbookedRefunds1763760010000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE recharges ADD COLUMN refund_told bigint, ADD COLUMN refund_told_at timestamptz,
      ADD COLUMN refund_settled_at timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE recharges DROP COLUMN refund_told, DROP COLUMN refund_told_at,
      DROP COLUMN refund_settled_at`);
  }
}
