/** Index: one question of a bank may stand for questions of several drafts, which use it in place of a copy. */
import { createIndexConcurrently } from '@tiku/platform/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class LinkedQuestionIndex1700000100046 implements MigrationInterface {
  name = 'LinkedQuestionIndex1700000100046';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(
      runner,
      'saved_questions_key',
      'ON saved_questions (bank_question_id, question_id)',
      { unique: true },
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX IF EXISTS saved_questions_key');
  }
}
