/** Finds the papers that hold a question, in their working copy or published text. */
import { createIndexConcurrently } from '@tiku/platform/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class QuestionUses1763850600000 implements MigrationInterface {
  name = 'QuestionUses1763850600000';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // The expression must equal HELD of question-uses.repository.ts character by character.
    await createIndexConcurrently(
      runner,
      'papers_question_uses',
      `ON papers USING gin ((jsonb_path_query_array(content, '$.sections[*].questions[*].questionId')
         || coalesce(jsonb_path_query_array(published, '$.sections[*].questions[*].questionId'), '[]')))`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX papers_question_uses`);
  }
}
