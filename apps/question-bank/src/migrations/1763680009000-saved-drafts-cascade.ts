/** Idempotency keys of saving are deleted with their question. Keys of questions purged before stay as they are. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SavedDraftsCascade1763680009000 implements MigrationInterface {
  name = 'SavedDraftsCascade1763680009000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE saved_drafts ADD CONSTRAINT saved_drafts_question_fkey
      FOREIGN KEY (question_id) REFERENCES questions ON DELETE CASCADE NOT VALID`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE saved_drafts DROP CONSTRAINT saved_drafts_question_fkey');
  }
}
