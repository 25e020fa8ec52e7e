/** When an enterprise is erased; null: not. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Erasures1763840060000 implements MigrationInterface {
  name = 'Erasures1763840060000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE enterprises ADD COLUMN erasure_due_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE enterprises DROP COLUMN erasure_due_at');
  }
}
