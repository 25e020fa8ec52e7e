/** The progress of an export, and the number of pages of which a preview is the first. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ExportProgress1763850500000 implements MigrationInterface {
  name = 'ExportProgress1763850500000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE paper_exports
        ADD COLUMN progress integer NOT NULL DEFAULT 0 CHECK (progress BETWEEN 0 AND 100),
        ADD COLUMN pages integer`);
    await runner.query(`UPDATE paper_exports SET progress = 100 WHERE status = 'completed'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE paper_exports DROP COLUMN progress, DROP COLUMN pages');
  }
}
