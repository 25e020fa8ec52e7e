/** Why an import of pupils stopped. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class StoppedImports1763840107000 implements MigrationInterface {
  name = 'StoppedImports1763840107000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE pupil_imports ADD COLUMN reason text CHECK (reason IN ('notAllowed', 'failed'))`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE pupil_imports DROP COLUMN reason');
  }
}
