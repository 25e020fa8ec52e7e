/** The content of draft questions sent to a bank: a repeated save knows whether the question was edited since. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class DraftSaves1700000100002 implements MigrationInterface {
  name = 'DraftSaves1700000100002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE draft_saves (
        draft_id uuid NOT NULL REFERENCES drafts (id) ON DELETE CASCADE,
        question_id uuid NOT NULL,
        bank_id uuid NOT NULL,
        content_hash text NOT NULL,
        PRIMARY KEY (draft_id, question_id, bank_id)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE draft_saves');
  }
}
