/** Questions of drafts that a bank has already, as compared before the draft was made, and what the person wants. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class QuestionMatches1700000100042 implements MigrationInterface {
  name = 'QuestionMatches1700000100042';

  async up(runner: QueryRunner): Promise<void> {
    // No reference to the draft's question: each change of a draft deletes and inserts its questions.
    await runner.query(`
      CREATE TABLE question_matches (
        draft_id uuid NOT NULL REFERENCES drafts (id) ON DELETE CASCADE,
        question_id uuid NOT NULL,
        matches jsonb NOT NULL DEFAULT '[]',
        choice text CHECK (choice IN ('skip', 'link', 'keep')),
        twin_id uuid,
        PRIMARY KEY (draft_id, question_id)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE question_matches');
  }
}
