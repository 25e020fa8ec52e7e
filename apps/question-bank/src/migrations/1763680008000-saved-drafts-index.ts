/** Purging a question deletes its idempotency key of saving: the cascade uses this index. */
import { createIndexConcurrently } from '@tiku/platform/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SavedDraftsIndex1763680008000 implements MigrationInterface {
  name = 'SavedDraftsIndex1763680008000';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(runner, 'saved_drafts_question', 'ON saved_drafts (question_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX saved_drafts_question');
  }
}
