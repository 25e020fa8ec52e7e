/** The questions that a user has opened, to recommend others; the hourly rows only count views. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SeenQuestions1763680005000 implements MigrationInterface {
  name = 'SeenQuestions1763680005000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE seen_questions (
        user_id uuid NOT NULL,
        question_id uuid NOT NULL REFERENCES questions ON DELETE CASCADE,
        seen_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (user_id, question_id)
      )`);
    await runner.query('CREATE INDEX seen_questions_latest ON seen_questions (user_id, seen_at DESC)');
    // The cascade of a deleted question uses it.
    await runner.query('CREATE INDEX seen_questions_question ON seen_questions (question_id)');
    await runner.query(`INSERT INTO seen_questions (user_id, question_id, seen_at)
      SELECT user_id, question_id, max(hour) FROM question_views GROUP BY 1, 2`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE seen_questions');
  }
}
