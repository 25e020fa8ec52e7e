/** A question that is deleted for good takes its key of saving along: the cascade looks here. */
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
