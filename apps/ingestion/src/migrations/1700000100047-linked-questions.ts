/** The key of saved questions becomes the pair. The release before inserts and updates without naming the key. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class LinkedQuestions1700000100047 implements MigrationInterface {
  name = 'LinkedQuestions1700000100047';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE saved_questions DROP CONSTRAINT saved_questions_pkey,
        ADD CONSTRAINT saved_questions_key PRIMARY KEY USING INDEX saved_questions_key`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE saved_questions DROP CONSTRAINT saved_questions_key,
        ADD CONSTRAINT saved_questions_pkey PRIMARY KEY (bank_question_id)`);
  }
}
