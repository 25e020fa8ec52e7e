/** When a buyer last viewed the changes, and when a paper was first published. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class BoughtChanges1763850620000 implements MigrationInterface {
  name = 'BoughtChanges1763850620000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE purchases ADD COLUMN changes_seen_at timestamptz');
    // Null: not since this column exists.
    await runner.query('ALTER TABLE papers ADD COLUMN first_published_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE papers DROP COLUMN first_published_at');
    await runner.query('ALTER TABLE purchases DROP COLUMN changes_seen_at');
  }
}
