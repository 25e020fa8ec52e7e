/** Imports of lists: which field each column holds, and the row of a question that is reported. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class TableImports1763680030000 implements MigrationInterface {
  name = 'TableImports1763680030000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE interchange_tasks ADD COLUMN columns text[]');
    await runner.query('ALTER TABLE interchange_entries ADD COLUMN table_row integer');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE interchange_entries DROP COLUMN table_row');
    await runner.query('ALTER TABLE interchange_tasks DROP COLUMN columns');
  }
}
