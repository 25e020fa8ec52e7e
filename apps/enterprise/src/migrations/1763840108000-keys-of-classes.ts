/** How the name of a class compares. Grades are a part of it, so that rows no longer have a year of their own. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class KeysOfClasses1763840108000 implements MigrationInterface {
  name = 'KeysOfClasses1763840108000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE pupil_import_rows ADD COLUMN class_key text NOT NULL DEFAULT '',
        ALTER COLUMN year SET DEFAULT ''`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE pupil_import_rows DROP COLUMN class_key, ALTER COLUMN year DROP DEFAULT');
  }
}
