/** How many questions of an import the bank already had, and which. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ImportDuplicates1763680022000 implements MigrationInterface {
  name = 'ImportDuplicates1763680022000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE interchange_tasks ADD COLUMN duplicates integer NOT NULL DEFAULT 0');
    await runner.query(
      'ALTER TABLE interchange_entries ADD COLUMN is_duplicate boolean NOT NULL DEFAULT false',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE interchange_entries DROP COLUMN is_duplicate');
    await runner.query('ALTER TABLE interchange_tasks DROP COLUMN duplicates');
  }
}
