/** The uploads and imports that brought questions into a bank, and which ones they brought. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class QuestionUploads1763680032000 implements MigrationInterface {
  name = 'QuestionUploads1763680032000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE question_uploads (
        bank_id uuid NOT NULL REFERENCES question_banks ON DELETE CASCADE,
        id uuid NOT NULL,
        name text NOT NULL CHECK (length(name) <= 500),
        saved_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (bank_id, id)
      )`);
    await runner.query('ALTER TABLE saved_drafts ADD COLUMN upload_id uuid');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE saved_drafts DROP COLUMN upload_id');
    await runner.query('DROP TABLE question_uploads');
  }
}
