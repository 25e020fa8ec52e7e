/** The progress and the result of undoing an import. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ImportUndos1763680024000 implements MigrationInterface {
  name = 'ImportUndos1763680024000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE interchange_tasks
        ADD COLUMN undo_status text CHECK (undo_status IN ('processing', 'completed')),
        ADD COLUMN undo_done integer NOT NULL DEFAULT 0,
        ADD COLUMN undo_removed integer NOT NULL DEFAULT 0,
        ADD COLUMN undo_kept integer NOT NULL DEFAULT 0`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE interchange_tasks
        DROP COLUMN undo_status, DROP COLUMN undo_done, DROP COLUMN undo_removed, DROP COLUMN undo_kept`);
  }
}
