/** Finds the questions of an upload. */
import { createIndexConcurrently } from '@tiku/platform/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class QuestionUploadIndex1763680033000 implements MigrationInterface {
  name = 'QuestionUploadIndex1763680033000';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(
      runner,
      'saved_drafts_upload',
      'ON saved_drafts (upload_id) WHERE upload_id IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX saved_drafts_upload');
  }
}
