/** Lines of a paper without a question that the person of its draft has taken or dismissed. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class LeftLines1700000100048 implements MigrationInterface {
  name = 'LeftLines1700000100048';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE left_lines (
        draft_id uuid NOT NULL REFERENCES drafts (id) ON DELETE CASCADE,
        line int NOT NULL,
        state text NOT NULL CHECK (state IN ('taken', 'dismissed')),
        PRIMARY KEY (draft_id, line)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE left_lines');
  }
}
