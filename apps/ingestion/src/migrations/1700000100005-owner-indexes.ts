/**
 * Indexes: a user's work in progress is read before each upload and OCR call, deleted banks with each list of tasks.
 */
import { createIndexConcurrently } from '@tiku/platform/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class OwnerIndexes1700000100005 implements MigrationInterface {
  name = 'OwnerIndexes1700000100005';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(runner, 'uploads_of_user', 'ON uploads (user_id)');
    await createIndexConcurrently(runner, 'ocr_calls_of_user', 'ON ocr_calls (user_id)');
    await createIndexConcurrently(runner, 'question_banks_by_text', 'ON question_banks ((id::text))');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX question_banks_by_text, ocr_calls_of_user, uploads_of_user');
  }
}
