/** A recognised document becomes a draft at once, and its questions in a bank are recorded. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class TaskDrafts1700000100007 implements MigrationInterface {
  name = 'TaskDrafts1700000100007';

  async up(runner: QueryRunner): Promise<void> {
    // Created by the service and not edited since.
    await runner.query('ALTER TABLE drafts ADD COLUMN automatic boolean NOT NULL DEFAULT false');
    await runner.query('ALTER TABLE drafts ADD COLUMN confirmed_count integer NOT NULL DEFAULT 0');
    await runner.query('ALTER TABLE drafts ADD COLUMN doubt_count integer NOT NULL DEFAULT 0');
    await runner.query('ALTER TABLE question_banks ADD COLUMN name text');
    // One row per question of a bank that came from a draft; it outlives the draft and its task. `version` is that of
    // the bank's question when `deleted` was set.
    await runner.query(`
      CREATE TABLE saved_questions (
        bank_question_id uuid PRIMARY KEY,
        bank_id uuid NOT NULL,
        user_id uuid NOT NULL,
        question_id uuid NOT NULL,
        draft_id uuid NOT NULL,
        task_id uuid,
        saved_at timestamptz NOT NULL DEFAULT now(),
        version bigint NOT NULL DEFAULT 1,
        deleted boolean NOT NULL DEFAULT false
      )`);
    await runner.query('CREATE INDEX saved_questions_of_user ON saved_questions (user_id, question_id)');
    await runner.query('CREATE INDEX saved_questions_of_task ON saved_questions (task_id, bank_id)');
    await runner.query('CREATE INDEX saved_questions_of_bank ON saved_questions (bank_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE saved_questions');
    await runner.query('ALTER TABLE question_banks DROP COLUMN name');
    await runner.query(
      'ALTER TABLE drafts DROP COLUMN doubt_count, DROP COLUMN confirmed_count, DROP COLUMN automatic',
    );
  }
}
