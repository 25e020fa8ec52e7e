/** Index: each change of a draft looks for the task that shows it. */
import { createIndexConcurrently } from '@tiku/platform/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class TaskDraftIndex1700000100008 implements MigrationInterface {
  name = 'TaskDraftIndex1700000100008';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(runner, 'tasks_of_draft', 'ON tasks (draft_id) WHERE draft_id IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX tasks_of_draft');
  }
}
