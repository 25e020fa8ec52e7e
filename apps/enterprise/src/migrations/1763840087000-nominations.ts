/** An address without an account whose person becomes the super admin; null: none. At most one per enterprise. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Nominations1763840087000 implements MigrationInterface {
  name = 'Nominations1763840087000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE enterprises ADD COLUMN nominated_email text, ADD COLUMN nominated_at timestamptz,
         ADD COLUMN nominated_by uuid`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE enterprises DROP COLUMN nominated_email, DROP COLUMN nominated_at, DROP COLUMN nominated_by',
    );
  }
}
